/** Compiles generated sources and puts views into programs: AspectJ first, then the monitors. */
package org.saga.generator.weave;
