/** A program that random views are about; it never runs. */
package org.saga.generator.rascal.program;
