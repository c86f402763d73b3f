package org.saga.predict.property;

import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.misc.Interval;
import org.saga.predict.property.syntax.PropertyParser.NameContext;

/**
 * The text of a property file.
 *
 * @param file what messages call it
 */
record Source(String file, String text) {
  /** How much of a long line is shown on either side of the place. */
  private static final int SHOWN = 200;

  /** Returns what is wrong at a place, with the line below. */
  PropertyException error(Code code, Place place, Object... arguments) {
    String head =
        "%s:%d:%d: error %s: %s"
            .formatted(file, place.line(), place.column(), code.id(), code.text(arguments));
    List<String> lines = text.lines().toList();
    if (place.line() > lines.size()) {
      return new PropertyException(head);
    }
    String line = lines.get(place.line() - 1);
    int at = Math.min(place.column() - 1, line.length());
    int from = Math.max(0, at - SHOWN);
    int to = Math.min(line.length(), Math.max(at, SHOWN) + SHOWN);
    String tabsKept = line.substring(from, at).replaceAll("[^\t]", " ");
    return new PropertyException(
        head + "\n    " + line.substring(from, to).stripTrailing() + "\n    " + tabsKept + "^");
  }

  /** Returns what is wrong with the file as a whole. */
  PropertyException error(Code code, Object... arguments) {
    return new PropertyException(
        "%s: error %s: %s".formatted(file, code.id(), code.text(arguments)));
  }

  /** Returns a part of the text in one line. */
  static String words(ParserRuleContext part) {
    Interval all = Interval.of(part.getStart().getStartIndex(), part.getStop().getStopIndex());
    return part.getStart().getInputStream().getText(all).replaceAll("\\s+", " ");
  }

  /** Returns a name without its quotes. */
  static String name(NameContext name) {
    String text = name.getText();
    return name.QUOTED() == null ? text : text.substring(1, text.length() - 1);
  }
}
