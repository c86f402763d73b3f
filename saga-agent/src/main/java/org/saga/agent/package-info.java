/** Weaves views into a program while it loads. */
package org.saga.agent;
