/**
 * What threads know of each other, by the algorithm of section 2.3 of the paper on DAME: knowledge
 * goes from thread to thread by the variables that they share, and the thread that comes to know of
 * a violation says so.
 */
package org.saga.boot.knowledge;
