package org.saga.predict.property;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/**
 * A place in a property file.
 *
 * @param line the first line is 1
 * @param column the first column is 1
 */
record Place(int line, int column) {
  static Place of(Token token) {
    return new Place(token.getLine(), token.getCharPositionInLine() + 1);
  }

  static Place of(ParserRuleContext context) {
    return of(context.getStart());
  }
}
