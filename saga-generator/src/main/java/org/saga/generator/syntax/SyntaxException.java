package org.saga.generator.syntax;

import org.saga.generator.diagnostic.Code;

/** Ends the parsing of a file at its first error. */
final class SyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1;

  final transient Code code;
  final int offset;
  final transient Object[] arguments;

  SyntaxException(Code code, int offset, Object... arguments) {
    super(code.id(), null, false, false);
    this.code = code;
    this.offset = offset;
    this.arguments = arguments;
  }
}
