/** What it costs to look at all runs that could have been: {@code saga bench predict}. */
package org.saga.benchmarks.predict;
