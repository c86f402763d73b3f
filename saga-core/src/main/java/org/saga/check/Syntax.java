package org.saga.check;

import java.util.Arrays;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserInterpreter;
import org.saga.event.Event;

/**
 * Parses a history without running actions.
 *
 * <p>When an event cannot come, ANTLR first leaves the loops and rules that it takes to be over,
 * and runs their actions. An assertion that fails on that way out says nothing about the history;
 * what is wrong is the event.
 */
final class Syntax {
  private final Parser parser;
  private final Event[] events;

  Syntax(Parser parser, Event[] events) {
    this.parser = parser;
    this.events = events;
  }

  /** Returns why no history begins with so many of the events, or null if one does. */
  Mismatch ofBeginning(int length) {
    return of(EventStream.open(Arrays.copyOf(events, length)));
  }

  /** Returns why the events are no history, or null if they are. */
  Mismatch ofWhole() {
    return of(EventStream.closed(events));
  }

  private Mismatch of(EventStream stream) {
    ParserInterpreter interpreter =
        new ParserInterpreter(
            parser.getGrammarFileName(),
            parser.getVocabulary(),
            Arrays.asList(parser.getRuleNames()),
            parser.getATN(),
            stream);
    interpreter.removeErrorListeners();
    interpreter.setErrorHandler(new Bail());
    interpreter.setInterpreter(new ExactPrediction(interpreter));
    try {
      interpreter.parse(parser.getRuleIndex(Rules.ENTRY));
      return null;
    } catch (LookedBeyond consistent) {
      return null;
    } catch (Mismatch mismatch) {
      return mismatch;
    }
  }
}
