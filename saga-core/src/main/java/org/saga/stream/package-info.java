/** Checking one event at a time, at a cost that does not depend on the past. */
package org.saga.stream;
