/** Compiles the grammar of a view into its parser: the phases are the packages below. */
package org.saga.generator.grammar;
