package org.saga.generator.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.syntax.EventNode.TypeVariable;

/** Parses types, type variables and the dotted names of methods and constructors. */
final class TypeParser {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double", "void");

  /** Far beyond any program's types, and far from what the stack bears. */
  private static final int MAXIMAL_DEPTH = 30;

  private static final String PLUS_LAST = "'+' stands at the end of a type";

  private final TokenStream tokens;
  private int depth;

  TypeParser(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** A dotted name whose last part may be a method's name or {@code new}. */
  record Path(List<Segment> segments) {
    Segment last() {
      return segments.get(segments.size() - 1);
    }

    Path withoutLast() {
      return new Path(segments.subList(0, segments.size() - 1));
    }

    boolean isEmpty() {
      return segments.isEmpty();
    }

    boolean isPrimitive() {
      return segments.size() == 1 && PRIMITIVES.contains(last().name().text());
    }

    /** Whether it is the beginning of a constructor. */
    private boolean isNew() {
      return last().name().is("new") && last().isPlain();
    }

    private boolean isAfterPlus() {
      return segments.size() > 1 && segments.get(segments.size() - 2).subtypes();
    }

    /** After a + and a dot only a constructor is named, unless a result type stands before. */
    void checkAfterPlus() {
      if (isAfterPlus() && !last().name().is("new") && !withoutLast().last().isCalled(last())) {
        throw new SyntaxException(
            Code.SYNTAX,
            last().name().start(),
            "the end of the type",
            last().name().shown(),
            PLUS_LAST);
      }
    }

    /** Fails at the first keyword, but for one that may stand there. */
    void checkNames(String allowed) {
      for (Segment segment : segments) {
        if (!segment.isNamed() && !segment.name().is(allowed)) {
          throw notAType(segment.name());
        }
      }
    }
  }

  record Segment(Token name, List<TypeNode> arguments, boolean subtypes) {
    boolean isPlain() {
      return arguments.isEmpty() && !subtypes;
    }

    private boolean isCalled(Segment other) {
      return name.text().equals(other.name.text());
    }

    /** Whether its name is a name of Java or a pattern, not a keyword. */
    boolean isNamed() {
      return name.isIdentifier() || name.text().indexOf('*') >= 0;
    }
  }

  TypeNode type() {
    Path path = typePath();
    if (path.last().subtypes() && tokens.at(".")) {
      throw tokens.expected("the end of the type", PLUS_LAST);
    }
    return type(path);
  }

  /** The type before a method's name; a constructor's name in its place begins a constructor. */
  TypeNode result() {
    Path path = path();
    path.checkAfterPlus();
    if (path.isAfterPlus() || path.isNew() && !tokens.at("(")) {
      path.withoutLast().checkNames("");
      throw tokens.expected("'('", "write the parameters in parentheses; '(..)' stands for any");
    }
    return type(path);
  }

  private TypeNode type(Path path) {
    asType(path, 0);
    int dimensions = 0;
    while (tokens.at("[")) {
      tokens.next();
      tokens.expect("]", "close the brackets of the array type");
      dimensions++;
    }
    return asType(path, dimensions);
  }

  /** Whether a constructor's name may begin here. */
  boolean startsConstructor() {
    Token token = tokens.peek();
    return token.is("new") || new Segment(token, List.of(), false).isNamed();
  }

  /** A type, or one with the name of a method or constructor behind it, which may follow a +. */
  Path path() {
    Path path = typePath();
    if (path.last().subtypes() && tokens.accept(".")) {
      if (!tokens.peek().isName()) {
        throw nameExpected("a name");
      }
      List<Segment> segments = new ArrayList<>(path.segments());
      segments.add(new Segment(tokens.next(), List.of(), false));
      return new Path(segments);
    }
    return path;
  }

  private Path typePath() {
    List<Segment> segments = new ArrayList<>();
    do {
      if (!tokens.peek().isName()) {
        throw nameExpected(segments.isEmpty() ? "a type" : "a name");
      }
      segments.add(segment(segments.isEmpty()));
    } while (mayGoOn(segments) && tokens.accept("."));
    return new Path(segments);
  }

  private static boolean mayGoOn(List<Segment> segments) {
    Segment last = segments.get(segments.size() - 1);
    return last.isNamed() && !last.subtypes();
  }

  private Segment segment(boolean first) {
    Token name = tokens.next();
    boolean primitive = first && PRIMITIVES.contains(name.text());
    if (primitive || !new Segment(name, List.of(), false).isNamed()) {
      return new Segment(name, List.of(), false);
    }
    List<TypeNode> arguments = tokens.at("<") ? arguments() : List.of();
    return new Segment(name, arguments, tokens.accept("+"));
  }

  private SyntaxException nameExpected(String what) {
    return tokens.expected(what, "write a Java type, '*' for any, or 'T+'");
  }

  private static SyntaxException notAType(Token name) {
    return new SyntaxException(
        Code.SYNTAX,
        name.start(),
        "a type",
        name.shown(),
        "write a Java type, '*' for any, or 'T+'");
  }

  static boolean isVoid(TypeNode type) {
    return type.name().equals("void") && type.dimensions() == 0;
  }

  /** Makes a type of a path, which must not hold keywords. */
  static TypeNode asType(Path path, int dimensions) {
    List<String> names = new ArrayList<>();
    for (Segment segment : path.segments()) {
      Token name = segment.name();
      if (!path.isPrimitive() && !segment.isNamed()) {
        throw notAType(name);
      }
      names.add(name.text());
    }
    Segment last = path.last();
    return new TypeNode(
        path.segments().get(0).name().start(),
        String.join(".", names),
        last.arguments(),
        last.subtypes(),
        dimensions);
  }

  List<TypeVariable> typeVariables() {
    List<TypeVariable> variables = new ArrayList<>();
    if (!tokens.accept("<")) {
      return variables;
    }
    do {
      String name = tokens.expectIdentifier("a type variable", "write '<T>' as in Java").text();
      TypeNode bound = tokens.accept("extends") ? type() : null;
      while (bound != null && tokens.accept("&")) {
        type();
      }
      variables.add(new TypeVariable(name, bound));
    } while (tokens.accept(","));
    tokens.expect(">", "close the list of type variables");
    return variables;
  }

  private List<TypeNode> arguments() {
    Token open = tokens.next();
    if (depth == MAXIMAL_DEPTH) {
      throw new SyntaxException(Code.NESTED_TOO_DEEP, open.start());
    }
    depth++;
    try {
      List<TypeNode> arguments = new ArrayList<>();
      do {
        arguments.add(tokens.at("?") ? wildcard() : type());
      } while (tokens.accept(","));
      tokens.expect(">", "close the list of type arguments");
      return arguments;
    } finally {
      depth--;
    }
  }

  private TypeNode wildcard() {
    int offset = tokens.next().start();
    if (tokens.at("extends") || tokens.at("super")) {
      String name = "? " + tokens.next().text();
      return new TypeNode(offset, name, List.of(type()), false, 0);
    }
    return new TypeNode(offset, "?", List.of(), false, 0);
  }
}
