/**
 * Completes what threads tell of their ways: by the class files, each instruction that was done is
 * known then, and the one that did each event.
 */
package org.saga.predict.completion;
