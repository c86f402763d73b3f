/** What the Java compiler says of the Java in grammars and in reset conditions. */
package org.saga.generator.grammar.action;
