package org.saga.generator.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Escape;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.syntax.ViewFile;
import org.saga.generator.syntax.ViewNode;
import org.saga.generator.syntax.ViewParser;
import org.saga.generator.syntax.Word;
import org.saga.generator.types.TypeService;

/** The first two phases: reads views and resolves what they name. */
public final class ViewFrontEnd {
  /** Each is compared with those of its name, and the Java compiler reads a class for each. */
  private static final int MOST_EVENTS = 2_000;

  private ViewFrontEnd() {}

  /** Opens the types of the options' class path; one service serves any number of views. */
  public static TypeService open(GeneratorOptions options) {
    return new TypeService(options.classPath(), options.classPathComplete(), options.unwoven());
  }

  /** The views of the files, resolved, but for those of files with an error. */
  public static List<ViewModel> resolve(
      List<Path> files, GeneratorOptions options, TypeService types, Diagnostics diagnostics) {
    ViewNames names = new ViewNames(types, diagnostics);
    GrammarFinder grammars = new GrammarFinder(options.library());
    JavaExpressions expressions = new JavaExpressions();
    List<ViewModel> views = new ArrayList<>();
    for (Path path : files) {
      long errorsBefore = diagnostics.errors();
      List<ViewModel> own = new ArrayList<>();
      try {
        Optional<ViewFile> parsed = ViewParser.parse(path, diagnostics);
        if (parsed.isPresent()) {
          ViewFile file = parsed.get();
          names.check(file);
          checkImports(file, types, diagnostics);
          for (ViewNode view : file.views()) {
            if (hasNotTooManyEvents(view, file, diagnostics)) {
              Context context = Context.of(file, view, types, expressions, diagnostics);
              own.add(new ViewResolver(context, view).resolve(grammars));
            }
          }
        }
      } catch (RuntimeException | AssertionError | StackOverflowError e) {
        Escape.report(e, SourceLocation.of(path), diagnostics);
      }
      if (diagnostics.errors() == errorsBefore) {
        views.addAll(own);
      }
    }
    return List.copyOf(views);
  }

  private static boolean hasNotTooManyEvents(
      ViewNode view, ViewFile file, Diagnostics diagnostics) {
    if (view.events().size() <= MOST_EVENTS) {
      return true;
    }
    int oneTooMany = view.events().get(MOST_EVENTS).offset();
    diagnostics.report(Code.TOO_MANY_EVENTS, file.place(oneTooMany), MOST_EVENTS);
    return false;
  }

  private static void checkImports(ViewFile file, TypeService types, Diagnostics diagnostics) {
    if (types.isComplete()) {
      reportMissing(file, types, Code.UNKNOWN_IMPORT, diagnostics);
      reportHidden(file, types, diagnostics);
    }
  }

  /** Generated code has the view's imports, so that Java's compiler would refuse them there. */
  private static void reportHidden(ViewFile file, TypeService types, Diagnostics diagnostics) {
    for (Word imported : file.imports()) {
      if (types.isHiddenImport(imported.text(), file.packageName())) {
        diagnostics.report(Code.HIDDEN_IMPORT, file.place(imported.offset()), imported.text());
      }
    }
  }

  /**
   * Reports the imports that are not on a class path which need not be complete. Sources can be
   * written without them, but not compiled.
   */
  public static void checkCompilable(
      List<Path> files, GeneratorOptions options, Diagnostics diagnostics) {
    try (TypeService types = open(options)) {
      for (Path path : files) {
        // What else is wrong with the file is reported when it is compiled.
        ViewParser.parse(path, new Diagnostics())
            .ifPresent(it -> reportMissing(it, types, Code.NOT_ON_CLASS_PATH, diagnostics));
      }
    }
  }

  private static void reportMissing(
      ViewFile file, TypeService types, Code code, Diagnostics diagnostics) {
    for (Word imported : file.imports()) {
      if (!types.isImportable(imported.text())) {
        String name = imported.text().replaceFirst("^static\\s+", "");
        diagnostics.report(code, file.place(imported.offset()), name);
      }
    }
  }
}
