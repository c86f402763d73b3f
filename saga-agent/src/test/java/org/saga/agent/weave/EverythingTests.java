package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sees everything in everything: whatever compilers write has to survive. */
class EverythingTests {
  private static final String[] AT_SITE = {"caller", "callee", "method"};

  static Stream<Path> jars() {
    String jars = System.getProperty("saga.test.jars", System.getProperty("java.class.path"));
    return Stream.of(jars.split(System.getProperty("path.separator")))
        .filter(it -> it.endsWith(".jar"))
        .map(Path::of);
  }

  private static TestView view() {
    return new TestView("demo.views.All")
        .see("call", "call * *(..)", AT_SITE)
        .see("return", "return site * *(..)", "callee", "result", "caller")
        .see("throw", "throw site * *(..)", "thrown", "callee", "caller")
        .see("callFirst", "call taken * *(*, ..)", "callee", "0")
        .see("throwFirst", "throw site taken * *(*, ..)", "callee", "0", "thrown")
        .see("callStatic", "call static * *.*(..)", AT_SITE)
        .see("returnStatic", "return site static * *.*(..)", "result")
        .see("throwStatic", "throw site static * *.*(*, ..)", "thrown", "0")
        .see("callNew", "call new *.new(..)", "caller")
        .see("returnNew", "return site new *.new(..)", "callee")
        .see("throwNew", "throw site new *.new(*, ..)", "0", "thrown")
        .see("exec", "exec * *(..)", "callee", "method")
        .see("end", "return body * *(*, ..)", "callee", "result", "0")
        .see("fail", "throw body * *(*, ..)", "callee", "thrown", "0")
        .see("execStatic", "exec static * *.*(..)")
        .see("endStatic", "return body static * *.*(*, ..)", "result", "0")
        .see("failStatic", "throw body static * *.*(*, ..)", "thrown", "0")
        .see("execNew", "exec new *.new(..)", "callee")
        .see("endNew", "return body new *.new(*, ..)", "callee", "0")
        .see("failNew", "throw body new *.new(*, ..)", "callee", "thrown", "0");
  }

  @ParameterizedTest
  @MethodSource("jars")
  void all_classes_of_a_jar_are_verified_as_before(Path jar) throws IOException {
    Map<String, byte[]> plain = classes(jar);
    assertThat(failures(woven(plain))).isEqualTo(failures(plain));
  }

  private static Map<String, byte[]> woven(Map<String, byte[]> plain) {
    TestView view = view();
    Map<String, byte[]> all = new LinkedHashMap<>();
    EventWeaver weaver = new EventWeaver(EventsFile.read(view.lines()));
    ClassLoader loader = new Classes(plain);
    plain.forEach(
        (name, classFile) -> {
          Woven woven = weaver.weave(loader, classFile);
          boolean changed = woven != null && woven.classFile() != null;
          all.put(name, changed ? woven.classFile() : classFile);
          if (woven != null) {
            woven.leftOut().forEach(it -> System.out.println(it));
          }
        });
    return all;
  }

  /** Links all classes; says which ones cannot be, and why. */
  private static List<String> failures(Map<String, byte[]> classes) {
    Map<String, byte[]> all = new LinkedHashMap<>(classes);
    view().addTo(all);
    ClassLoader loader = new Classes(all);
    List<String> failures = new ArrayList<>();
    for (String name : classes.keySet()) {
      try {
        Class.forName(name, false, loader).getDeclaredMethods();
      } catch (ClassNotFoundException | LinkageError e) {
        failures.add(name + ": " + e.toString().lines().findFirst().orElseThrow());
      }
    }
    return failures;
  }

  private static Map<String, byte[]> classes(Path jar) throws IOException {
    try (var files = FileSystems.newFileSystem(jar)) {
      return classes(files.getPath("/"), "");
    }
  }

  private static Map<String, byte[]> classes(Path root, String prefix) throws IOException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(it -> it.toString().endsWith(".class")).toList();
    }
    for (Path file : files) {
      String name = root.relativize(file).toString().replaceFirst("\\.class$", "");
      if (!name.startsWith("META-INF") && !name.endsWith("-info")) {
        classes.put(name.replace('/', '.'), Files.readAllBytes(file));
      }
    }
    return classes;
  }

  @Test
  void the_classes_of_the_jdk_are_woven() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    assertThat(woven(classes(base, ""))).isNotEmpty();
  }
}
