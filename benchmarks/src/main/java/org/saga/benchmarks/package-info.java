/** What an event costs: programs, woven with real views, and measured by JMH. */
package org.saga.benchmarks;
