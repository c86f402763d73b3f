/** What a run did, event by event, and the files that hold it. */
package org.saga.predict.trace;
