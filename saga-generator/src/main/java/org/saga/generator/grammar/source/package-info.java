/** A grammar as its user wrote it: its text, its words and its tree. */
package org.saga.generator.grammar.source;
