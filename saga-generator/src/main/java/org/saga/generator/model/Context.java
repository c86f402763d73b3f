package org.saga.generator.model;

import java.util.stream.Collectors;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.syntax.ViewFile;
import org.saga.generator.syntax.ViewNode;
import org.saga.generator.syntax.Word;
import org.saga.generator.types.NameScope;
import org.saga.generator.types.TypeService;

/**
 * What the resolution of a view works with.
 *
 * @param file the view's file
 * @param scope where its names are looked up
 * @param types the program's types
 * @param expressions reads conditions
 * @param diagnostics what was found
 */
record Context(
    ViewFile file,
    NameScope scope,
    TypeService types,
    JavaExpressions expressions,
    Diagnostics diagnostics) {
  static Context of(
      ViewFile file,
      ViewNode view,
      TypeService types,
      JavaExpressions expressions,
      Diagnostics diagnostics) {
    NameScope scope =
        new NameScope(
            file.packageName(),
            file.imports().stream().map(Word::text).toList(),
            view.events().stream().map(it -> it.terminal().text()).collect(Collectors.toSet()));
    return new Context(file, scope, types, expressions, diagnostics);
  }

  SourceLocation place(int offset) {
    return file.place(offset);
  }

  /** The type as generated code writes it. */
  JavaType visible(String type) {
    return JavaType.of(types.visible(type, scope));
  }

  void report(Code code, int offset, Object... arguments) {
    diagnostics.report(code, place(offset), arguments);
  }
}
