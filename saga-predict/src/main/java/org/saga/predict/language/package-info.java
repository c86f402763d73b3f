/** Sets of words by regular expressions, and the automata that decide them. */
package org.saga.predict.language;
