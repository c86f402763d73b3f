/** Histories of threads, of objects and of the program, and what is kept of them. */
package org.saga.history;
