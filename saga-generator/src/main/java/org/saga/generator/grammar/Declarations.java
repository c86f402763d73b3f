package org.saga.generator.grammar;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.tool.ast.GrammarAST;

/** The declarations of a rule's arguments, results or locals: {@code Fork left, int n = 1}. */
final class Declarations {
  private Declarations() {}

  /**
   * One declaration.
   *
   * @param type its type as written
   * @param name its name
   * @param start where it starts
   * @param typeEnd where its type ends
   * @param equals where the sign before its initial value stands, or -1
   * @param end where it ends
   */
  record Declaration(String type, String name, int start, int typeEnd, int equals, int end) {}

  /** Reads the declarations in brackets, which may be missing (null). */
  static List<Declaration> read(String text, GrammarAST brackets) {
    List<Declaration> declarations = new ArrayList<>();
    if (brackets == null) {
      return declarations;
    }
    int end = Trees.end(brackets) - 1;
    List<JavaToken> current = new ArrayList<>();
    int depth = 0;
    for (JavaToken token : JavaToken.scan(text, Trees.start(brackets) + 1, end)) {
      char c = text.charAt(token.start());
      boolean symbol = token.kind() == JavaToken.Kind.SYMBOL && token.end() == token.start() + 1;
      if (symbol && c == ',' && depth == 0) {
        add(text, current, declarations);
        current.clear();
        continue;
      }
      if (symbol) {
        depth += "<([{".indexOf(c) >= 0 ? 1 : ">)]}".indexOf(c) >= 0 ? -1 : 0;
      }
      current.add(token);
    }
    add(text, current, declarations);
    return declarations;
  }

  private static void add(String text, List<JavaToken> tokens, List<Declaration> declarations) {
    List<JavaToken> significant = tokens.stream().filter(JavaToken::significant).toList();
    int equals = -1;
    JavaToken name = null;
    int typeEnd = -1;
    StringBuilder type = new StringBuilder();
    for (JavaToken token : significant) {
      if (text.charAt(token.start()) == '=') {
        equals = token.start();
        break;
      }
      if (name != null) {
        append(type, text.substring(name.start(), name.end()));
        typeEnd = name.end();
      }
      name = token;
    }
    if (typeEnd >= 0 && name.kind() == JavaToken.Kind.WORD) {
      int end = significant.get(significant.size() - 1).end();
      String word = text.substring(name.start(), name.end());
      int start = significant.get(0).start();
      declarations.add(new Declaration(type.toString(), word, start, typeEnd, equals, end));
    }
  }

  /** Only between two words is a space needed; after a comma it is kind. */
  private static void append(StringBuilder type, String piece) {
    boolean word = Character.isJavaIdentifierStart(piece.charAt(0)) || piece.equals("?");
    char last = type.isEmpty() ? ' ' : type.charAt(type.length() - 1);
    if (word
        && (Character.isJavaIdentifierPart(last) || last == ',' || last == '?' || last == '&')) {
      type.append(' ');
    }
    type.append(piece);
  }
}
