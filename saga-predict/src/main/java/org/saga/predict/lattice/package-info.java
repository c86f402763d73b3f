/** All runs that could have been, level by level. */
package org.saga.predict.lattice;
