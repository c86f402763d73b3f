/** The language of properties: its text, what it means, and what it means for a trace. */
package org.saga.predict.property;
