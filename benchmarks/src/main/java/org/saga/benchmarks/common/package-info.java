/** What all measurements have in common: medians, bounds and tables. */
package org.saga.benchmarks.common;
