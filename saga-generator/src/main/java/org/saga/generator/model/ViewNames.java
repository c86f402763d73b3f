package org.saga.generator.model;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.syntax.ViewFile;
import org.saga.generator.syntax.ViewNode;
import org.saga.generator.types.TypeService;

/** Sees to it that no two views, and no view and type of the program, get the same class. */
final class ViewNames {
  private final TypeService types;
  private final Diagnostics diagnostics;
  private final Set<String> classes = new HashSet<>();

  ViewNames(TypeService types, Diagnostics diagnostics) {
    this.types = types;
    this.diagnostics = diagnostics;
  }

  /** Returns the simple names of the classes that are generated from a view. */
  static List<String> generated(String view) {
    return List.of(view, view + "Aspect", view + "Parser", view + "Machine");
  }

  void check(ViewFile file) {
    for (ViewNode view : file.views()) {
      String name = view.name().text();
      String prefix = file.packageName().isEmpty() ? "" : file.packageName() + ".";
      for (String generated : generated(name)) {
        if (!classes.add(prefix + generated)) {
          diagnostics.report(Code.DUPLICATE_VIEW, file.place(view.name().offset()), name);
          break;
        }
        if (!types.isGenerated(prefix + name) && types.exists(prefix + generated)) {
          diagnostics.report(
              Code.VIEW_NAME_TAKEN, file.place(view.name().offset()), name, prefix + generated);
          break;
        }
      }
    }
  }
}
