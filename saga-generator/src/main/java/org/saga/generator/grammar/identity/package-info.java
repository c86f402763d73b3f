/** The paper's Definition 1: what a grammar may know of the program's objects. */
package org.saga.generator.grammar.identity;
