/** Runs the Rascal meta-program; compiled only where Rascal is. */
package org.saga.generator.rascal;
