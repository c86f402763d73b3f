/**
 * Which reorderings of a trace are possible, and nothing asked but that: each thread does what it
 * did, up to where it stops; each read sees the write that it has seen; locks exclude one another.
 */
package org.saga.predict.exact;
