package org.saga.generator.grammar.source;

import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;

/**
 * Refuses grammars that are nested too deep, or go on too long, before ANTLR and the Java compiler
 * read them: they descend into what is nested, and their time for what has no end is more than
 * linear.
 */
public final class GrammarLimits {
  private static final int DEEPEST = 250;
  private static final int DEEPEST_JAVA = 1_000;

  /** How many words and signs there may be in a row. */
  private static final int LONGEST = 5_000;

  private final GrammarSource source;
  private final String text;
  private int depth;

  /** How deep the outermost piece of Java that has not ended lies, or -1. */
  private int java = -1;

  private int length;
  private int start;

  private GrammarLimits(GrammarSource source) {
    this.source = source;
    this.text = source.text();
  }

  /** Reports the first place that is beyond a limit; tells whether there is none. */
  public static boolean check(GrammarSource source, Diagnostics diagnostics) {
    return new GrammarLimits(source).check(diagnostics);
  }

  private boolean check(Diagnostics diagnostics) {
    for (JavaToken token : JavaToken.scan(text, 0, text.length())) {
      if (token.significant()) {
        count(token);
      }
      int deepest = java >= 0 ? DEEPEST_JAVA : DEEPEST;
      if (depth - Math.max(0, java) > deepest) {
        diagnostics.report(Code.GRAMMAR_TOO_DEEP, source.at(token.start()), deepest);
        return false;
      }
      if (length > LONGEST) {
        Code code = java >= 0 ? Code.JAVA_TOO_LONG : Code.ALTERNATIVE_TOO_LONG;
        diagnostics.report(code, source.at(start), LONGEST);
        return false;
      }
    }
    return true;
  }

  private void count(JavaToken token) {
    start = length == 0 ? token.start() : start;
    length++;
    if (token.kind() == JavaToken.Kind.SYMBOL) {
      symbol(text.charAt(token.start()));
    }
  }

  private void symbol(char symbol) {
    boolean inJava = java >= 0;
    switch (symbol) {
      case '(', '[', '{' -> open(symbol);
      case ')', ']', '}' -> close();
      default -> {}
    }
    boolean divides = (inJava ? ";{}" : "|:;()").indexOf(symbol) >= 0;
    if (divides || inJava != java >= 0) {
      length = 0;
    }
  }

  private void open(char symbol) {
    if (java < 0 && symbol != '(') {
      java = depth;
    }
    depth++;
  }

  private void close() {
    depth = Math.max(0, depth - 1);
    if (depth <= java) {
      java = -1;
    }
  }
}
