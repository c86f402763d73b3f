/** A view's generated parser and machine, which know what in them came from where. */
package org.saga.generator.grammar.parser;
