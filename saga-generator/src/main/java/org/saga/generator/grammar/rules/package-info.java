/** What the rules of a grammar may look like, before anything is made of them. */
package org.saga.generator.grammar.rules;
