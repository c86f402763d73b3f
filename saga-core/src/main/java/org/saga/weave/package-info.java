/** What woven advice asks about the program's classes. */
package org.saga.weave;
