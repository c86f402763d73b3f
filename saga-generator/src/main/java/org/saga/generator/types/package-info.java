/** Answers questions about the program's types, as its class path has them. */
package org.saga.generator.types;
