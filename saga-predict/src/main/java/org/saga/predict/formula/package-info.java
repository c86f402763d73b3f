/** What may be said of the states of a run, apart from how anybody finds out whether it is so. */
package org.saga.predict.formula;
