package org.saga.generator.grammar.parser;

import org.saga.generator.grammar.rewrite.Marks;

/** Writes down which lines of a generated source have a grammar's Java, and where it is from. */
final class GrammarLineTable {
  /** A string of Java's must not be longer; what is beyond has no place in messages. */
  private static final int MOST = 60_000;

  private final String grammar;

  GrammarLineTable(String grammar) {
    this.grammar = grammar;
  }

  /**
   * The table of a source, {@code 161:3,162:4}.
   *
   * @param slot where lines are going to be put into it
   * @param added how many
   */
  String of(Marks.Unmarked source, int slot, int added) {
    StringBuilder table = new StringBuilder();
    int number = 1;
    int start = 0;
    for (String line : source.text().split("\n", -1)) {
      int end = start + line.length();
      int origin = source.usersWithin(start, end);
      if (origin >= 0 && origin <= grammar.length() && table.length() < MOST) {
        table.append(table.isEmpty() ? "" : ",").append(start > slot ? number + added : number);
        table.append(':').append(lineOf(origin));
      }
      number++;
      start = end + 1;
    }
    return table.toString();
  }

  private long lineOf(int offset) {
    return 1 + grammar.substring(0, offset).chars().filter(c -> c == '\n').count();
  }
}
