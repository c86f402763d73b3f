package org.saga.check;

import java.util.stream.IntStream;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.saga.event.Event;
import org.saga.event.Shown;
import org.saga.value.Suspicion;

/** What the parsers that ANTLR generates from SAGA's grammars have in common. */
public abstract class GrammarParser extends Parser {
  /** The object whose history is parsed; null in thread and global views. */
  protected Object self;

  /** Creates a parser of one history. */
  protected GrammarParser(TokenStream input) {
    super(input);
  }

  /** Takes the attributes of the previous session. */
  protected abstract void session(Object previous);

  /** Parses the history to its end and returns the attributes of its start symbol. */
  protected abstract Object parseHistory();

  /** What ANTLR still asks for, though it has the vocabulary instead. */
  @Override
  @Deprecated
  public String[] getTokenNames() {
    return IntStream.rangeClosed(0, getVocabulary().getMaxTokenType())
        .mapToObj(getVocabulary()::getDisplayName)
        .toArray(String[]::new);
  }

  /** Returns the event that has been read, or null if it is the end. */
  protected static Event event(Token read) {
    return read instanceof EventToken token ? token.event() : null;
  }

  /** Returns what to throw where the assertion with this number is false. */
  protected final AssertionFailure failed(int site) {
    return new AssertionFailure(site, null);
  }

  /** Returns what to throw where the assertion with this number is false, with its message. */
  protected final AssertionFailure failed(int site, Object detail) {
    return new AssertionFailure(site, detail instanceof Suspicion ? detail : Shown.whole(detail));
  }
}
