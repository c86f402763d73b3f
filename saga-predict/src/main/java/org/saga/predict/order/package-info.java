/** Which events of a trace must come before which, and which other orders may be taken. */
package org.saga.predict.order;
