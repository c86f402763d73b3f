/**
 * Real programs, plain and under SAGA: what weaving at load time costs, and what the library finds.
 */
package org.saga.benchmarks.weave;
