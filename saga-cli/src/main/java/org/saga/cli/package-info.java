/** The saga command. */
package org.saga.cli;
