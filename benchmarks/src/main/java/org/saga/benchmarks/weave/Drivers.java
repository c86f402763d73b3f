package org.saga.benchmarks.weave;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles the drivers: only then are the jars there that they use. */
final class Drivers {
  /** Jars name others in their manifests that are not there; annotations have no processor. */
  private static final List<String> OPTIONS =
      List.of("--release", "17", "-Xlint:all,-path,-processing", "-Werror", "-proc:none");

  private final Path sources;
  private final Path made;

  Drivers(Checkout checkout) {
    this.sources = checkout.programs();
    this.made = checkout.made();
  }

  /** Returns the folder with the classes of the driver of a program. */
  Path of(Program program, List<Path> jars) throws IOException {
    List<Path> files = program.sources().stream().map(sources::resolve).toList();
    StringBuilder text = new StringBuilder(join(jars));
    for (Path file : files) {
      text.append('\n').append(Files.readString(file));
    }
    Path folder = made.resolve(program.toString()).resolve("classes");
    return Made.once(folder, text.toString(), it -> compile(files, jars, it));
  }

  private static void compile(List<Path> files, List<Path> jars, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options = new ArrayList<>(OPTIONS);
    options.addAll(List.of("-d", classes.toString(), "-cp", join(jars)));
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      if (!compiler
          .getTask(said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
          .call()) {
        throw new IOException(files + " cannot be compiled:\n" + said);
      }
    }
  }

  /** Returns a class path. */
  static String join(List<Path> entries) {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
