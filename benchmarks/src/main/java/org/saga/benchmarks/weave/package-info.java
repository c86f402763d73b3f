/** What weaving at load time costs: real programs plain, under JaCoCo and under SAGA. */
package org.saga.benchmarks.weave;
