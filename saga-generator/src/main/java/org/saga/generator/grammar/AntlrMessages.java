package org.saga.generator.grammar;

import java.util.Collection;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.antlr.runtime.Token;
import org.antlr.v4.tool.ANTLRMessage;
import org.antlr.v4.tool.ErrorType;
import org.antlr.v4.tool.Rule;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.rewrite.Marks;
import org.saga.generator.grammar.source.GrammarSource;

/** Says in SAGA's words, and at the place in the user's file, what ANTLR has to say. */
final class AntlrMessages {
  private final GrammarSource source;
  private final String text;
  private final IntUnaryOperator origin;
  private final Diagnostics diagnostics;
  private boolean syntaxReported;

  /**
   * Creates the translator.
   *
   * @param text what ANTLR was given
   * @param origin where in the user's grammar the text at an offset came from
   */
  AntlrMessages(
      GrammarSource source, String text, IntUnaryOperator origin, Diagnostics diagnostics) {
    this.source = source;
    this.text = text;
    this.origin = origin;
    this.diagnostics = diagnostics;
  }

  void report(List<ANTLRMessage> messages) {
    messages.forEach(this::report);
  }

  private void report(ANTLRMessage message) {
    if (message.getErrorType() == ErrorType.INTERNAL_ERROR) {
      diagnostics.report(Code.GRAMMAR_REFUSED, source.whole());
      return;
    }
    SourceLocation place = place(message);
    String said = message.getMessageTemplate(false).render().replaceAll("\\s+", " ").strip();
    switch (message.getErrorType()) {
      case LEFT_RECURSION_CYCLES -> leftRecursion(message);
      case NO_NON_LR_ALTS, EPSILON_LR_FOLLOW, NONCONFORMING_LR_RULE ->
          diagnostics.report(Code.LEFT_RECURSION, place, said);
      case UNKNOWN_SIMPLE_ATTRIBUTE, UNKNOWN_RULE_ATTRIBUTE, INVALID_RULE_PARAMETER_REF ->
          diagnostics.report(Code.UNKNOWN_NAME, place, Marks.remove(said).text());
      // Meant for comments in lexers. Here a wildcard is any event, and .* any number of them.
      case EXPECTED_NON_GREEDY_WILDCARD_BLOCK -> {}
      case SYNTAX_ERROR, UNTERMINATED_STRING_LITERAL -> syntaxError(place, said);
      default ->
          diagnostics.report(
              Antlr.isError(message) ? Code.GRAMMAR_ERROR : Code.GRAMMAR_WARNING,
              place,
              Marks.remove(said).text());
    }
  }

  /** After the first syntax error ANTLR guesses, and most of what it says then is noise. */
  private void syntaxError(SourceLocation place, String said) {
    if (!syntaxReported) {
      syntaxReported = true;
      String plain =
          said.replaceFirst("^syntax error: ", "")
              .replace("RPAREN", "')'")
              .replace("SEMI", "';'")
              .replace("COLON", "':'")
              .replace("came as a complete surprise to me", "is not expected here");
      diagnostics.report(Code.GRAMMAR_SYNTAX, place, plain);
    }
  }

  private void leftRecursion(ANTLRMessage message) {
    for (Object cycle : (Collection<?>) message.getArgs()[0]) {
      List<Rule> rules = ((Collection<?>) cycle).stream().map(Rule.class::cast).toList();
      String names = String.join(", ", rules.stream().map(it -> it.name).toList());
      Token name = ((GrammarAST) rules.get(0).ast.getChild(0)).getToken();
      diagnostics.report(
          Code.LEFT_RECURSION,
          place(name.getLine(), name.getCharPositionInLine()),
          rules.size() == 1
              ? "the rule " + names + " calls itself at its left edge after what may be empty"
              : "the rules " + names + " call one another at their left edge");
    }
  }

  private SourceLocation place(ANTLRMessage message) {
    return message.line <= 0 ? source.whole() : place(message.line, message.charPosition);
  }

  private SourceLocation place(int lineNumber, int column) {
    int offset = 0;
    for (int line = 1; line < lineNumber; line++) {
      int end = text.indexOf('\n', offset);
      if (end < 0) {
        break;
      }
      offset = end + 1;
    }
    int at = Math.min(offset + Math.max(0, column), text.length());
    return source.at(Math.min(origin.applyAsInt(at), source.text().length()));
  }
}
