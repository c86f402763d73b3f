package org.saga.generator.grammar;

import java.util.OptionalInt;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.CommonTokenStream;
import org.antlr.v4.parse.ToolANTLRLexer;

/** Looks for braces that are never closed, of which ANTLR tells the console only. */
final class Unclosed {
  private Unclosed() {}

  /** Finds the first brace of a grammar that only more at its end would close. */
  static OptionalInt find(String text) {
    int braces = (int) text.chars().filter(it -> it == '{').count();
    String closed = text + "\n*/" + "}".repeat(braces);
    ToolANTLRLexer lexer = new ToolANTLRLexer(new ANTLRStringStream(closed), new Antlr());
    CommonTokenStream tokens = new CommonTokenStream(lexer);
    lexer.tokens = tokens;
    tokens.fill();
    for (Object token : tokens.getTokens()) {
      CommonToken action = (CommonToken) token;
      boolean braced =
          action.getStartIndex() < text.length() && text.charAt(action.getStartIndex()) == '{';
      if (braced && action.getStopIndex() >= text.length()) {
        return OptionalInt.of(action.getStartIndex());
      }
    }
    return OptionalInt.empty();
  }
}
