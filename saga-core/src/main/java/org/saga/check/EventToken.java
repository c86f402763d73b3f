package org.saga.check;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.saga.event.Event;

/** An event as a parser of ANTLR reads it: it has no place in any text. */
record EventToken(Event event) implements Token {

  @Override
  public int getType() {
    return event.getType();
  }

  @Override
  public String getText() {
    return event.getText();
  }

  @Override
  public int getLine() {
    return 0;
  }

  @Override
  public int getCharPositionInLine() {
    return -1;
  }

  @Override
  public int getChannel() {
    return DEFAULT_CHANNEL;
  }

  @Override
  public int getTokenIndex() {
    return -1;
  }

  @Override
  public int getStartIndex() {
    return -1;
  }

  @Override
  public int getStopIndex() {
    return -1;
  }

  @Override
  public TokenSource getTokenSource() {
    return null;
  }

  @Override
  public CharStream getInputStream() {
    return null;
  }
}
