package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.weave.CompiledViews;
import org.saga.jar.Cache;
import org.saga.jar.ClassFileTimes;
import org.saga.jar.Fingerprint;
import org.saga.weave.ViewIndex;

/**
 * The jars of compiled views, one a view, named by all that they are made of.
 *
 * <p>A view that names no types of the program is compiled once for all programs. Those of the
 * library were compiled when SAGA was built.
 */
final class ViewJars {
  private static final String JAR = ".jar";

  /** Marks a view that cannot be compiled without the program's classes. */
  private static final String NEEDS_PROGRAM = ".needs-program";

  private final Library library;
  private final ProgramPath program;
  private final RunOptions options;
  private final Diagnostics diagnostics;
  private final ViewContents contents;

  ViewJars(Library library, ProgramPath program, RunOptions options, Diagnostics diagnostics)
      throws IOException {
    this.library = library;
    this.program = program;
    this.options = options;
    this.diagnostics = diagnostics;
    this.contents = new ViewContents(library, options);
  }

  /** The jar of a view, compiled if it is not there yet; null if there are errors. */
  Path of(Path view) throws IOException {
    String name = ViewContents.name(view, contents.of(view));
    Path delivered = Library.compiled().resolve(name + JAR);
    if (serves(delivered)) {
      return delivered;
    }
    Path shared = Cache.folder().resolve(name + JAR);
    if (serves(shared)) {
      return shared;
    }
    Path marker = Cache.folder().resolve(name + NEEDS_PROGRAM);
    boolean needsProgram = Files.exists(marker) || Cache.isIntact(shared);
    if (!needsProgram && compileAlone(view, shared) && serves(shared)) {
      return shared;
    }
    Path own = ofTheProgram(view);
    if (own != null && !needsProgram) {
      Cache.writeAtomically(marker, new byte[0]);
    }
    return own;
  }

  /** Compiles a view of the library to where SAGA's own jar is; empty if it needs a program. */
  Optional<Path> deliver(Path view) throws IOException {
    Path jar = Library.compiled().resolve(ViewContents.name(view, contents.of(view)) + JAR);
    return Cache.isIntact(jar) || compileAlone(view, jar) ? Optional.of(jar) : Optional.empty();
  }

  /** A class of the program may come before one that the view names without an import. */
  private boolean serves(Path jar) throws IOException {
    return Cache.isIntact(jar) && !program.hasAny(ViewIndex.of(List.of(jar)).names());
  }

  private Path ofTheProgram(Path view) throws IOException {
    Fingerprint all = contents.of(view);
    all.add(String.valueOf(program.complete()));
    for (Path entry : program.entries()) {
      ClassFileTimes.add(entry, all);
    }
    Path jar = Cache.folder().resolve(ViewContents.name(view, all) + JAR);
    if (Cache.isIntact(jar)) {
      return jar;
    }
    try (WorkFolder work = new WorkFolder()) {
      CompiledViews compiled = forTheProgram().compileForAgent(view, options.weaver(), work.path());
      if (compiled == null) {
        return null;
      }
      Cache.store(compiled.folder(), jar);
      return jar;
    }
  }

  /** Compiles a view without a program's classes; false if that leaves anything to be said. */
  private boolean compileAlone(Path view, Path jar) throws IOException {
    Diagnostics findings = new Diagnostics();
    ViewCompiler compiler =
        new ViewCompiler(SagaPath.runtime(), true, library, options.engine(), findings);
    try (WorkFolder work = new WorkFolder()) {
      CompiledViews compiled = compiler.compileForAnyProgram(view, options.weaver(), work.path());
      if (!findings.all().isEmpty()) {
        return false;
      }
      Cache.store(compiled.folder(), jar);
      return true;
    }
  }

  /** Reports what shows only when views are compiled together: that they need the same names. */
  void checkApart(List<Path> views, List<Path> jars) throws IOException {
    if (jars.size() > 1 && haveClassesInCommon(jars)) {
      forTheProgram().check(views);
    }
  }

  private ViewCompiler forTheProgram() {
    return new ViewCompiler(
        program.behind(SagaPath.runtime()),
        program.complete(),
        library,
        options.engine(),
        diagnostics);
  }

  private static boolean haveClassesInCommon(List<Path> jars) throws IOException {
    Set<String> all = new HashSet<>();
    for (Path jar : jars) {
      try (ZipFile file = new ZipFile(jar.toFile())) {
        for (ZipEntry entry : Collections.list(file.entries())) {
          if (entry.getName().endsWith(".class") && !all.add(entry.getName())) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
