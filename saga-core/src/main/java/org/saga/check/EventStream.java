package org.saga.check;

import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;
import org.saga.event.Event;

/** The events of a session as the least that a parser needs to read them. */
final class EventStream implements TokenStream {
  private final Token[] events;
  private final Token end;
  private int index;
  private int seen;

  private EventStream(Event[] events, Token end) {
    this.events = tokens(events);
    this.end = end;
  }

  /** Not a lambda, whose class would be made where the stack is full. */
  private static Token[] tokens(Event[] events) {
    Token[] tokens = new Token[events.length];
    for (int i = 0; i < tokens.length; i++) {
      tokens[i] = new EventToken(events[i]);
    }
    return tokens;
  }

  /** Returns a stream that ends after the last event. */
  static EventStream closed(Event[] events) {
    return new EventStream(events, new CommonToken(Token.EOF));
  }

  /** Returns a stream that jumps out of the parser when it asks what follows the last event. */
  static EventStream open(Event[] events) {
    return new EventStream(events, new UnknownToken());
  }

  @Override
  public Token LT(int k) {
    return get(k < 0 ? index + k : index + k - 1);
  }

  @Override
  public int LA(int i) {
    seen = Math.max(seen, index + i);
    return LT(i).getType();
  }

  /** Returns how many events have been consumed or asked for; one more if the end was. */
  int seen() {
    return Math.max(seen, index);
  }

  @Override
  public Token get(int i) {
    if (i < 0) {
      return null;
    }
    return i < events.length ? events[i] : end;
  }

  @Override
  public void consume() {
    index++;
  }

  @Override
  public int mark() {
    return 0;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return index;
  }

  @Override
  public void seek(int i) {
    index = i;
  }

  @Override
  public int size() {
    return events.length;
  }

  @Override
  public String getSourceName() {
    return UNKNOWN_SOURCE_NAME;
  }

  @Override
  public TokenSource getTokenSource() {
    throw new UnsupportedOperationException("events come from a program, not from a text");
  }

  @Override
  public String getText(Interval interval) {
    return text(interval.a, interval.b);
  }

  @Override
  public String getText() {
    return text(0, events.length - 1);
  }

  @Override
  public String getText(RuleContext context) {
    return getText(context.getSourceInterval());
  }

  @Override
  public String getText(Token start, Token stop) {
    return getText();
  }

  private String text(int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = Math.max(from, 0); i <= to && i < events.length; i++) {
      text.append(i == from ? "" : " ").append(events[i].getText());
    }
    return text.toString();
  }
}
