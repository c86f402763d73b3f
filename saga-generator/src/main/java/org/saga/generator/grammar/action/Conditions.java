package org.saga.generator.grammar.action;

import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.parser.GeneratedParser;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.Reset;

/** Finds the reset conditions of views again in the token classes that were made of them. */
final class Conditions {
  /** What stands before a condition in the template of token classes. */
  private static final Pattern HEAD =
      Pattern.compile(" boolean (?:resets|isReset)\\(.*?\\) \\{ return (?!isReset\\()");

  private final Collection<GeneratedParser> parsers;

  Conditions(Collection<GeneratedParser> parsers) {
    this.parsers = parsers;
  }

  /** The place in a view of what stands at an offset of a generated file, or null. */
  SourceLocation find(GeneratedFile file, int offset) {
    String content = file.content();
    int start = content.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
    int end = content.indexOf('\n', start);
    String line = content.substring(start, end < 0 ? content.length() : end);
    Matcher head = HEAD.matcher(line);
    if (!head.find()) {
      return null;
    }
    String before = content.substring(0, start);
    SourceLocation best = null;
    int nearest = -1;
    for (GeneratedParser parser : parsers) {
      for (EventModel event : parser.view().events()) {
        if (!isCondition(line, event)) {
          continue;
        }
        int record = before.lastIndexOf("record " + event.token().name() + "(");
        if (record > nearest) {
          nearest = record;
          int condition = line.indexOf(event.reset().condition(), head.end());
          best = place(event.reset(), offset - start - condition);
        }
      }
    }
    return best;
  }

  private static boolean isCondition(String line, EventModel event) {
    return event.reset() != null && folded(line).contains(folded(event.reset().condition()));
  }

  private static SourceLocation place(Reset reset, int delta) {
    SourceLocation place = reset.place();
    boolean plain = delta > 0 && place.text().startsWith(reset.condition(), place.column() - 1);
    return plain
        ? new SourceLocation(place.file(), place.line(), place.column() + delta, place.text())
        : place;
  }

  private static String folded(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
