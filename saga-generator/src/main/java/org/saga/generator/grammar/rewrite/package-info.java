/** Turns a user's grammar into one for ANTLR, and what ANTLR makes of it into SAGA's. */
package org.saga.generator.grammar.rewrite;
