/** Runs that show what can go wrong: as files, as tables, and checked without a lattice. */
package org.saga.predict.witness;
