/** Races, deadlocks and violations of atomicity that a run could have had. */
package org.saga.predict.defect;
