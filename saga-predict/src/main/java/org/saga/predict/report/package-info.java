/** Predictions, and how they are told to people. */
package org.saga.predict.report;
