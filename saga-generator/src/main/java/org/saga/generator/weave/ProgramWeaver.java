package org.saga.generator.weave;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.InvalidModuleDescriptorException;
import java.lang.module.ModuleDescriptor;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;

/**
 * Weaves views into class files that exist: method references become calls, the aspects follow,
 * then the events of monitors.
 */
public final class ProgramWeaver {
  private static final Pattern SIGNATURE =
      Pattern.compile("META-INF/[^/]*\\.(SF|RSA|DSA|EC)", Pattern.CASE_INSENSITIVE);

  private static final String VERSIONS = "META-INF/versions/";

  private final CompiledViews views;
  private final Ajc ajc;
  private final ReferencePass references;
  private final MonitorPass monitors;

  public ProgramWeaver(
      CompiledViews views, Ajc ajc, ReferencePass references, MonitorPass monitors) {
    this.views = views;
    this.ajc = ajc;
    this.references = references;
    this.monitors = monitors;
  }

  /**
   * Weaves folders and jars of classes.
   *
   * @param staging an empty folder for the classes that are to be woven
   * @param out an empty folder for the result, resources included
   */
  public void weave(List<Path> programs, Path staging, Path out, Diagnostics diagnostics)
      throws IOException {
    for (Path program : programs) {
      if (Files.isDirectory(program)) {
        sort(program, staging, out, diagnostics);
      } else {
        try (FileSystem jar = FileSystems.newFileSystem(program)) {
          sortJar(program, jar, staging, out, diagnostics);
        }
      }
    }
    if (diagnostics.hasErrors()) {
      return;
    }
    makeCalls(staging);
    weaveAspects(staging, out, diagnostics);
    if (!diagnostics.hasErrors()) {
      weaveMonitors(out, diagnostics);
    }
  }

  /** Of a jar for many releases of Java those classes count that this one would take. */
  private static void sortJar(
      Path program, FileSystem jar, Path staging, Path out, Diagnostics diagnostics)
      throws IOException {
    if (isMultiRelease(program)) {
      for (int release = Runtime.version().feature(); release > 8; release--) {
        Path versioned = jar.getPath("/META-INF/versions/" + release);
        if (Files.isDirectory(versioned)) {
          sort(versioned, staging, out, diagnostics);
        }
      }
    }
    sort(jar.getPath("/"), staging, out, diagnostics);
  }

  private static boolean isMultiRelease(Path program) throws IOException {
    try (JarFile jar = new JarFile(program.toFile())) {
      return jar.isMultiRelease();
    }
  }

  /** What ajc does not read as a class goes straight into the result, signatures nowhere. */
  private static void sort(Path program, Path staging, Path out, Diagnostics diagnostics)
      throws IOException {
    try (Stream<Path> files = Files.walk(program)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = program.relativize(file).toString();
        if (SIGNATURE.matcher(name).matches() || name.startsWith(VERSIONS)) {
          continue;
        }
        if (name.equals("module-info.class")) {
          diagnostics.report(Code.WOVEN_MODULE, SourceLocation.of(file), moduleOf(file));
        } else if (isWoven(name) && !isReadable(file)) {
          diagnostics.report(Code.CLASS_NOT_READABLE, SourceLocation.of(file), name);
        }
        copy(file, (isWoven(name) ? staging : out).resolve(name));
      }
    }
  }

  private static String moduleOf(Path moduleInfo) throws IOException {
    try (InputStream in = Files.newInputStream(moduleInfo)) {
      return ModuleDescriptor.read(in).name();
    } catch (InvalidModuleDescriptorException e) {
      return moduleInfo.toString();
    }
  }

  /** ajc would name a copy of the file. */
  private static boolean isReadable(Path classFile) throws IOException {
    try {
      new ClassReader(Files.readAllBytes(classFile)).accept(new ClassVisitor(Opcodes.ASM9) {}, 0);
      return true;
    } catch (RuntimeException damaged) {
      return false;
    }
  }

  private static boolean isWoven(String name) {
    return name.endsWith(".class")
        && !name.startsWith("META-INF")
        && !name.endsWith("module-info.class");
  }

  /** The first of two files with the same name counts, as on a class path. */
  private static void copy(Path file, Path target) throws IOException {
    if (!Files.exists(target)) {
      Files.createDirectories(target.getParent());
      Files.copy(file, target);
    }
  }

  private void weaveAspects(Path staging, Path out, Diagnostics diagnostics) throws IOException {
    LargeMethods large = new LargeMethods(staging);
    Set<String> tooLarge;
    do {
      tooLarge = ajc.weave(List.of(staging), List.of(views.folder()), out, diagnostics);
    } while (!tooLarge.isEmpty() && !diagnostics.hasErrors() && large.takeOut(tooLarge));
    for (String method : tooLarge) {
      diagnostics.report(Code.WEAVING, SourceLocation.of(out), method + " would be too large");
    }
    if (!diagnostics.hasErrors()) {
      large.putBack(out);
      for (String method : large.names()) {
        diagnostics.report(
            Code.METHOD_LEFT_OUT, SourceLocation.of(out), method, "it would be too large");
      }
    }
  }

  private void weaveMonitors(Path out, Diagnostics diagnostics) throws IOException {
    UnaryOperator<byte[]> weaver =
        monitors.of(
            views.monitorViews(),
            new HashSet<>(views.classes()),
            (method, reason) ->
                diagnostics.report(Code.MONITOR_LEFT_OUT, SourceLocation.of(out), method, reason));
    rewrite(out, weaver);
  }

  private void makeCalls(Path staging) throws IOException {
    try (URLClassLoader types = ajc.classLoader(staging)) {
      rewrite(staging, references.of(views.events(), types));
    }
  }

  private static void rewrite(Path folder, UnaryOperator<byte[]> rewriting) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(it -> it.toString().endsWith(".class")).toList();
    }
    for (Path file : files) {
      byte[] rewritten = rewriting.apply(Files.readAllBytes(file));
      if (rewritten != null) {
        Files.write(file, rewritten);
      }
    }
  }
}
