/** Looks for deadlocks of which no event tells. */
package org.saga.watch;
