/**
 * What threads know of each other (Sen, Roşu and Agha, "Online efficient predictive safety analysis
 * of multithreaded programs" and "Detecting errors in multithreaded programs by generalized
 * predictive analysis"): knowledge goes from thread to thread by the variables that they share, and
 * the thread that comes to know of a violation says so.
 */
package org.saga.boot.knowledge;
