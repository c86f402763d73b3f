/** Compiles the grammar of a view into its parser, and checks what the grammar says. */
package org.saga.generator.grammar;
