package org.saga.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;
import org.saga.generator.weave.CompiledViews;

/** The jars of compiled views in the cache, named by all that they are made of. */
final class ViewJars {
  private final Library library;
  private final ProgramPath program;
  private final Engine engine;
  private final Diagnostics diagnostics;

  ViewJars(Library library, ProgramPath program, Engine engine, Diagnostics diagnostics) {
    this.library = library;
    this.program = program;
    this.engine = engine;
    this.diagnostics = diagnostics;
  }

  /** The jar of these views, compiled if it is not in the cache; null if there are errors. */
  Path of(List<Path> views) throws IOException {
    Path jar = Cache.folder().resolve("views-" + key(views) + ".jar");
    if (Cache.isIntact(jar)) {
      return jar;
    }
    try (WorkFolder work = new WorkFolder()) {
      List<Path> classPath = program.with(SagaPath.runtime());
      CompiledViews compiled =
          new ViewCompiler(classPath, program.complete(), library, engine, diagnostics)
              .compileForAgent(views, work.path());
      if (compiled == null) {
        return null;
      }
      Jars.write(compiled.folder(), jar);
      return jar;
    }
  }

  private String key(List<Path> views) throws IOException {
    List<String> parts = new ArrayList<>();
    parts.add(Version.number() + program.complete() + engine + System.getProperty("saga.pure"));
    for (Path saga : SagaPath.runtime()) {
      stamp(saga, parts);
    }
    for (Path view : views) {
      content(view, parts);
      Path folder = view.toAbsolutePath().getParent();
      grammars(folder, parts);
      grammars(folder.resolveSibling("grammars"), parts);
    }
    for (Path folder : library.folders()) {
      grammars(folder, parts);
    }
    for (Path entry : program.entries()) {
      stamp(entry, parts);
    }
    return digest(String.join("\n", parts));
  }

  private static void content(Path file, List<String> parts) throws IOException {
    parts.add(file.toAbsolutePath().toString());
    parts.add(HexFormat.of().formatHex(sha().digest(Files.readAllBytes(file))));
  }

  /** Any grammar in reach may be named or imported. */
  private static void grammars(Path folder, List<String> parts) throws IOException {
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(it -> it.toString().endsWith(".g4")).sorted().toList()) {
          content(file, parts);
        }
      }
    }
  }

  /** Of a program's class files the times and sizes are enough. */
  private static void stamp(Path entry, List<String> parts) throws IOException {
    try (Stream<Path> files = Files.walk(entry)) {
      for (Path file : files.filter(ViewJars::isClassFile).sorted().toList()) {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        parts.add(
            file.toAbsolutePath() + " " + attributes.lastModifiedTime() + " " + attributes.size());
      }
    }
  }

  private static boolean isClassFile(Path file) {
    String name = file.toString();
    return (name.endsWith(".class") || name.endsWith(".jar")) && Files.isRegularFile(file);
  }

  private static String digest(String text) {
    byte[] digest = sha().digest(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest, 0, 16);
  }

  private static MessageDigest sha() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
