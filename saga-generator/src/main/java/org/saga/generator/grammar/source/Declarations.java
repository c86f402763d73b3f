package org.saga.generator.grammar.source;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.tool.ast.GrammarAST;

/** The declarations of a rule's arguments, results or locals: {@code Fork left, int n = 1}. */
public final class Declarations {
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
  public record Declaration(String type, String name, int start, int typeEnd, int equals, int end) {
    boolean lacksValue() {
      return equals >= 0 && equals + 1 == end;
    }
  }

  /** Reads the declarations in brackets, which may be missing (null). */
  public static List<Declaration> read(String text, GrammarAST brackets) {
    List<Declaration> declarations = new ArrayList<>();
    if (brackets != null) {
      pieces(text, brackets).forEach(it -> add(text, it, declarations));
    }
    return declarations;
  }

  /** Where what stands between commas in brackets is no declaration. */
  public static List<Integer> malformed(String text, GrammarAST brackets) {
    List<Integer> wrong = new ArrayList<>();
    List<List<JavaToken>> pieces = pieces(text, brackets);
    int start = Nodes.start(brackets);
    for (List<JavaToken> piece : pieces) {
      List<Declaration> declarations = new ArrayList<>();
      add(text, piece, declarations);
      boolean nothing = pieces.size() == 1 && piece.stream().noneMatch(JavaToken::significant);
      if (!nothing && (declarations.isEmpty() || declarations.get(0).lacksValue())) {
        wrong.add(
            piece.stream()
                .filter(JavaToken::significant)
                .findFirst()
                .map(JavaToken::start)
                .orElse(start));
      }
      start = piece.isEmpty() ? start + 1 : piece.get(piece.size() - 1).end();
    }
    return wrong;
  }

  private static List<List<JavaToken>> pieces(String text, GrammarAST brackets) {
    List<List<JavaToken>> pieces = new ArrayList<>();
    List<JavaToken> current = new ArrayList<>();
    int depth = 0;
    for (JavaToken token :
        JavaToken.scan(text, Nodes.start(brackets) + 1, Nodes.end(brackets) - 1)) {
      char c = text.charAt(token.start());
      boolean symbol = token.kind() == JavaToken.Kind.SYMBOL && token.end() == token.start() + 1;
      if (symbol && c == ',' && depth == 0) {
        pieces.add(current);
        current = new ArrayList<>();
        continue;
      }
      if (symbol) {
        depth += "<([{".indexOf(c) >= 0 ? 1 : ">)]}".indexOf(c) >= 0 ? -1 : 0;
      }
      current.add(token);
    }
    pieces.add(current);
    return pieces;
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
