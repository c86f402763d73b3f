/**
 * What a part of a trace depends on. All else may be another one, or not be at all, and the part is
 * the same.
 */
package org.saga.predict.slice;
