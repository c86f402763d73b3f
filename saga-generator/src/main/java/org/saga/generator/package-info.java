/** Compiles views and grammars: a pipeline of named phases. */
package org.saga.generator;
