package org.saga.generator.syntax;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.syntax.ViewNode.Scope;

/** Parses a file of views; it stops at the first error, which it reports. */
public final class ViewParser {
  private final Path path;
  private final String text;
  private final TokenStream tokens;
  private final TypeParser types;
  private final EventParser events;

  private ViewParser(Path path, String text) {
    this.path = path;
    this.text = text;
    Lexer lexer = new Lexer(text);
    this.tokens = new TokenStream(lexer);
    this.types = new TypeParser(tokens);
    this.events = new EventParser(tokens, lexer);
  }

  /** Reads and parses a file; empty if an error was reported. */
  public static Optional<ViewFile> parse(Path path, Diagnostics diagnostics) {
    return ViewReader.read(path, diagnostics).flatMap(text -> parse(path, text, diagnostics));
  }

  static Optional<ViewFile> parse(Path path, String text, Diagnostics diagnostics) {
    try {
      return Optional.of(new ViewParser(path, text).file());
    } catch (SyntaxException e) {
      diagnostics.report(e.code, SourceLocation.at(path, text, e.offset), e.arguments);
      return Optional.empty();
    }
  }

  private ViewFile file() {
    String packageName = packageName();
    List<Word> imports = imports();
    List<ViewNode> views = new ArrayList<>();
    while (tokens.peek().kind() != Token.Kind.END) {
      views.add(view());
    }
    if (views.isEmpty()) {
      throw new SyntaxException(Code.NO_VIEW, tokens.peek().start());
    }
    return new ViewFile(path, text, packageName, imports, views);
  }

  private String packageName() {
    if (!tokens.accept("package")) {
      return "";
    }
    StringBuilder name = new StringBuilder(packagePart());
    while (tokens.accept(".")) {
      name.append('.').append(packagePart());
    }
    tokens.expect(";", "end the package declaration with ';'");
    return name.toString();
  }

  private String packagePart() {
    return tokens.expectIdentifier("a package name", "write 'package a.b;' as in Java").text();
  }

  private List<Word> imports() {
    List<Word> imports = new ArrayList<>();
    while (tokens.accept("import")) {
      imports.add(importedName());
    }
    return imports;
  }

  private Word importedName() {
    int start = tokens.peek().start();
    StringBuilder name = new StringBuilder(tokens.accept("static") ? "static " : "");
    name.append(importPart());
    boolean star = false;
    while (!star && tokens.accept(".")) {
      star = tokens.accept("*");
      name.append('.').append(star ? "*" : importPart());
    }
    tokens.expect(";", "end the import with ';'");
    return new Word(name.toString(), start);
  }

  private String importPart() {
    return tokens
        .expectIdentifier(
            "a name to import", "write 'import a.b.Type;' or 'import a.b.*;' as in Java")
        .text();
  }

  private ViewNode view() {
    Scope scope = scope();
    tokens.expect("view", "write 'thread view', 'local view' or 'global view'");
    Word name = tokens.expectIdentifier("the view's name", "name the view").word();
    Word viable = tokens.at("viable") ? tokens.next().word() : null;
    tokens.expect("grammar", "name the view's grammar: 'grammar File.g4'");
    Word grammar = grammar();
    TypeNode specified = null;
    boolean platform = false;
    boolean noField = false;
    if (scope == Scope.LOCAL) {
      tokens.expect("specifies", "name the type whose objects the local view is about");
      specified = types.type();
      platform = tokens.accept("platform");
      noField = tokens.accept("noField");
    } else if (tokens.at("specifies")) {
      throw tokens.expected("'{'", "only a local view specifies a type: write 'local view'");
    }
    tokens.expect("{", "write the events in braces");
    return new ViewNode(scope, name, viable, grammar, specified, platform, noField, events());
  }

  private Scope scope() {
    for (Scope scope : Scope.values()) {
      if (tokens.accept(scope.name().toLowerCase(Locale.ROOT))) {
        return scope;
      }
    }
    throw tokens.expected(
        "'thread', 'local' or 'global'",
        "a view begins with 'thread view', 'local view' or 'global view'");
  }

  private Word grammar() {
    Token file = tokens.nextFileName();
    if (!file.isName()) {
      throw new SyntaxException(
          Code.SYNTAX,
          file.start(),
          "the grammar's file",
          file.shown(),
          "write its name without quotes: 'grammar File.g4'");
    }
    return file.word();
  }

  private List<EventNode> events() {
    List<EventNode> list = new ArrayList<>();
    list.add(events.event());
    while (!tokens.accept("}")) {
      if (!tokens.at(",")) {
        throw tokens.expected("',' or '}'", "separate events by commas and end the view with '}'");
      }
      tokens.next();
      if (!tokens.at("}")) {
        list.add(events.event());
      }
    }
    return list;
  }
}
