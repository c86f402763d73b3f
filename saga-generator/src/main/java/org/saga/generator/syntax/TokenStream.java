package org.saga.generator.syntax;

import java.util.function.BooleanSupplier;
import org.saga.generator.diagnostic.Code;

/** Where the parser stands; it can try something and go back. */
final class TokenStream {
  private final Lexer lexer;
  private int offset;
  private int end;

  TokenStream(Lexer lexer) {
    this.lexer = lexer;
  }

  Token peek() {
    return lexer.at(offset);
  }

  Token second() {
    return lexer.at(peek().end());
  }

  Token next() {
    return advance(peek());
  }

  Token nextFileName() {
    return advance(lexer.fileNameAt(offset));
  }

  private Token advance(Token token) {
    offset = token.end();
    end = token.end();
    return token;
  }

  /** Goes back to where it stood before. */
  void back(int start) {
    offset = start;
    end = start;
  }

  /** The offset after the last token read. */
  int end() {
    return end;
  }

  boolean at(String text) {
    return peek().is(text);
  }

  boolean accept(String text) {
    if (!at(text)) {
      return false;
    }
    next();
    return true;
  }

  Token expect(String text, String remedy) {
    if (!at(text)) {
      throw expected("'" + text + "'", remedy);
    }
    return next();
  }

  Token expectIdentifier(String what, String remedy) {
    if (!peek().isIdentifier()) {
      throw expected(what, remedy);
    }
    return next();
  }

  SyntaxException expected(String what, String remedy) {
    Token found = peek();
    return new SyntaxException(Code.SYNTAX, found.start(), what, found.shown(), remedy);
  }

  /** Whether the parse succeeds from here; the position stays. */
  boolean wouldParse(BooleanSupplier parse) {
    int offsetBefore = offset;
    int endBefore = end;
    try {
      return parse.getAsBoolean();
    } catch (SyntaxException e) {
      return false;
    } finally {
      offset = offsetBefore;
      end = endBefore;
    }
  }
}
