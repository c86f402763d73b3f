/** Reads the text of properties; generated from its grammar. */
package org.saga.predict.property.syntax;
