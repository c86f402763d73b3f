package org.saga.generator.grammar;

import java.util.Optional;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.CommonTokenStream;
import org.antlr.v4.parse.ToolANTLRLexer;
import org.saga.generator.grammar.source.JavaToken;

/**
 * What is opened in a grammar and never closed, of which ANTLR tells the console, or no place.
 *
 * @param offset where it is opened
 * @param what its name
 * @param closer what is missing
 */
record Unclosed(int offset, String what, String closer) {
  /** Finds the first piece of Java that only more at the grammar's end would close. */
  static Optional<Unclosed> find(String text) {
    return piece(text, "", '{', "}")
        .map(it -> new Unclosed(it, "brace", "'}'"))
        .or(() -> piece(text, "", '[', "]").map(it -> new Unclosed(it, "bracket", "']'")))
        .or(() -> comment(text))
        .or(() -> literal(text, "string", "\"", "'\"'"))
        .or(() -> literal(text, "character", "'", "\"'\""));
  }

  private static Optional<Unclosed> comment(String text) {
    return piece(text, "", '/', "")
        .filter(it -> text.startsWith("/*", it))
        .map(it -> new Unclosed(it, "comment", "'*/'"));
  }

  private static Optional<Unclosed> literal(String text, String what, String quote, String closer) {
    return piece(text, quote, '{', "}")
        .or(() -> piece(text, quote, '[', "]"))
        .flatMap(it -> brokenLiteral(text, it, quote))
        .map(it -> new Unclosed(it, what, closer));
  }

  /** The piece that a literal, if any, and more closing signs after the text close. */
  private static Optional<Integer> piece(String text, String quote, char opening, String closing) {
    int most = (int) text.chars().filter(it -> it == opening).count();
    String closed = text + quote + "\n*/" + closing.repeat(most);
    ToolANTLRLexer lexer = new ToolANTLRLexer(new ANTLRStringStream(closed), new Antlr());
    CommonTokenStream tokens = new CommonTokenStream(lexer);
    lexer.tokens = tokens;
    tokens.fill();
    for (Object token : tokens.getTokens()) {
      CommonToken piece = (CommonToken) token;
      boolean opened =
          piece.getStartIndex() < text.length() && text.charAt(piece.getStartIndex()) == opening;
      if (opened && piece.getStopIndex() >= text.length()) {
        return Optional.of(piece.getStartIndex());
      }
    }
    return Optional.empty();
  }

  /** The first literal from an offset on that goes on after its line, as none does in Java. */
  private static Optional<Integer> brokenLiteral(String text, int from, String quote) {
    return JavaToken.scan(text, from, text.length()).stream()
        .filter(it -> it.kind() == JavaToken.Kind.LITERAL && text.startsWith(quote, it.start()))
        .filter(it -> !text.startsWith("\"\"\"", it.start()))
        .filter(
            it -> it.end() == text.length() || text.substring(it.start(), it.end()).contains("\n"))
        .map(JavaToken::start)
        .findFirst();
  }
}
