package org.saga.predict.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.saga.predict.property.syntax.PropertyLexer;
import org.saga.predict.property.syntax.PropertyParser;
import org.saga.predict.property.syntax.PropertyParser.FileContext;
import org.saga.text.NearNames;

/** Parses properties; the first thing that is wrong ends it. */
final class PropertyText {
  private static final int MOST_EXPECTED = 6;

  /** Expected where lines of a property begin. */
  private static final String A_BODY = "'automaton'";

  /** What other languages write, and what it is here. */
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "==", "write a single =",
          "&&", "write a single &",
          "||", "write a single |",
          "=>", "write ->",
          "<>", "write !=",
          "::", "write :=",
          "]", "an interval is open at its end: write [p, q)",
          "\"", "close the string with \" in the same line");

  /** Words that need no backquotes where a name is meant. */
  private static final Set<String> MAY_BE_NAMES =
      Set.of(
          "'own'",
          "'shared'",
          "'thread'",
          "'started'",
          "'at'",
          "'exec'",
          "'return'",
          "'throw'",
          "'set'",
          "'fresh'",
          "'monitor'");

  private final Source source;

  PropertyText(Source source) {
    this.source = source;
  }

  FileContext parse() {
    PropertyLexer lexer = new PropertyLexer(CharStreams.fromString(source.text()));
    lexer.removeErrorListeners();
    PropertyParser parser = new PropertyParser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.addErrorListener(new FirstError());
    return parser.file();
  }

  private final class FirstError extends BaseErrorListener {
    @Override
    public void syntaxError(
        Recognizer<?, ?> recognizer,
        Object offending,
        int line,
        int column,
        String message,
        RecognitionException e) {
      Token found = e == null ? (Token) offending : e.getOffendingToken();
      Parser parser = (Parser) recognizer;
      IntervalSet expected =
          e == null || e.getExpectedTokens() == null
              ? parser.getExpectedTokens()
              : e.getExpectedTokens();
      List<String> words = words(expected, recognizer.getVocabulary());
      throw source.error(
          Code.SYNTAX,
          Place.of(found),
          expected(words),
          found.getType() == Token.EOF ? "the end of the file" : "'" + found.getText() + "'",
          remedy(found, parser, words));
    }
  }

  private static String expected(List<String> words) {
    if (words.contains(A_BODY)) {
      return "a declaration, or what has to hold,";
    }
    return words.isEmpty() || words.size() > MOST_EXPECTED
        ? "something else"
        : String.join(" or ", words);
  }

  private static List<String> words(IntervalSet expected, Vocabulary vocabulary) {
    List<String> words = new ArrayList<>();
    boolean isName = expected.contains(PropertyLexer.NAME);
    for (int type : expected.toList()) {
      if (isName && MAY_BE_NAMES.contains(vocabulary.getDisplayName(type))) {
        continue;
      }
      switch (type) {
        case PropertyLexer.NAME -> words.add("a name");
        case PropertyLexer.NUMBER -> words.add("a number");
        case PropertyLexer.STRING -> words.add("a string");
        case PropertyLexer.CHARACTER -> words.add("a character");
        case PropertyLexer.QUOTED -> {}
        case Token.EOF -> words.add("the end of the file");
        default -> words.add(vocabulary.getDisplayName(type));
      }
    }
    return words;
  }

  private static String remedy(Token found, Parser parser, List<String> words) {
    Token before =
        found.getTokenIndex() > 0 ? parser.getTokenStream().get(found.getTokenIndex() - 1) : null;
    String pair = (before == null ? "" : before.getText()) + found.getText();
    String elsewhere = ELSEWHERE.getOrDefault(pair, ELSEWHERE.get(found.getText()));
    if (elsewhere != null) {
      return elsewhere;
    }
    List<String> near =
        !Character.isLetter(found.getText().charAt(0))
            ? List.of()
            : NearNames.of(found.getText(), words.stream().map(it -> it.replace("'", "")).toList());
    if (!near.isEmpty()) {
      return "did you mean " + String.join(" or ", near) + "?";
    }
    if (words.contains(A_BODY)) {
      return "write one of: " + beginnings(words);
    }
    boolean isWord = found.getText().matches("[a-z]+") && found.getType() != PropertyLexer.NAME;
    return isWord && words.contains("a name")
        ? "write `%s` in backquotes if it is meant as a name".formatted(found.getText())
        : "'saga predict --help' says where the language is described";
  }

  private static String beginnings(List<String> words) {
    return words.stream()
        .map(it -> it.replace("'", ""))
        .filter(it -> it.matches("[a-z]+"))
        .sorted()
        .collect(Collectors.joining(", "));
  }
}
