package org.saga.generator.syntax;

import javax.lang.model.SourceVersion;

/** A token; its end is the offset after it. */
record Token(Kind kind, String text, int start, int end) {
  enum Kind {
    NAME,
    SYMBOL,
    LITERAL,
    END
  }

  boolean is(String expected) {
    return kind != Kind.LITERAL && text.equals(expected);
  }

  boolean isName() {
    return kind == Kind.NAME;
  }

  /** Whether it is a name that Java allows: no pattern, no keyword. */
  boolean isIdentifier() {
    return isName()
        && text.indexOf('*') < 0
        && !SourceVersion.isKeyword(text, SourceVersion.RELEASE_17);
  }

  String shown() {
    return switch (kind) {
      case END -> "the end of the file";
      case LITERAL -> "the literal " + text.lines().findFirst().orElse("");
      default -> "'" + text + "'";
    };
  }

  Word word() {
    return new Word(text, start);
  }
}
