package org.saga.generator.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.ObjectStreamClass;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.MethodReferences;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratedFile;

/** What was stored before a program was woven ahead can be read after. */
class SerialVersionTests {
  private static final String PROGRAM =
      """
      package shop;

      import java.io.Serializable;
      import java.util.List;
      import java.util.function.Supplier;

      public class Cart implements Serializable, Comparable<Cart> {
        static final List<String> NAMES = List.of("a");
        private int n;
        protected volatile String name;
        transient Object lock;
        public Cart() {}
        private Cart(int n) { this.n = n; }
        public int compareTo(Cart other) { return n - other.n; }
        public synchronized void add(String... names) { }
        private static void clear() { }
        void open() { Supplier<Object> s = () -> { assert n > 0; return this; }; s.get(); }
        static class Small extends Cart { void open() { } }
        class Inner implements Serializable { void open() { Cart.this.n++; } }
        static class Fixed implements Serializable {
          private static final long serialVersionUID = 42;
          void open() { }
        }
        static abstract class Base<T extends Number> implements Supplier<T>, Serializable {
          abstract void open();
          public T get() { return null; }
        }
        static class Sub extends Base<Integer> {
          void open() { }
          public Integer get() { return 1; }
        }
        enum Kind { A, B { void open() { } }; void open() { } }
        record Pair(int a, int b) implements Serializable { void open() { } }
      }
      """;

  /** As views are woven, but into all of them. */
  private static final GeneratedFile ASPECT =
      new GeneratedFile(
          "shop/CartViewAspect.aj",
          """
          package shop;

          public aspect CartViewAspect {
            public interface Holder { }
            public transient volatile Object Holder.history;
            declare parents : (shop.Cart || shop.Cart.*) && !shop.Cart.Pair && !shop.Cart.Kind
                implements Holder;
            static int opened;
            before() : execution(void *.open()) { opened++; }
          }
          """);

  @TempDir Path temp;
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void is_what_it_was() throws Exception {
    Ajc ajc = new Ajc(List.of());
    Path source = Files.writeString(temp.resolve("Cart.java"), PROGRAM);
    Path program = Files.createDirectory(temp.resolve("program"));
    ajc.compile(List.of(source), program, diagnostics);
    Path sources = Files.createDirectory(temp.resolve("sources"));
    Path folder = Files.createDirectory(temp.resolve("views"));
    Ajc ofViews = new Ajc(List.of(program));
    CompiledViews views =
        CompiledViews.compile(List.of(ASPECT), ofViews, sources, folder, diagnostics);
    Path woven = Files.createDirectory(temp.resolve("woven"));
    new ProgramWeaver(views, ofViews, MethodReferences::pass, MonitorWeaver::pass)
        .weave(
            List.of(program), Files.createDirectory(temp.resolve("staging")), woven, diagnostics);

    assertThat(diagnostics.all()).isEmpty();
    assertThat(versions(woven, folder)).hasSize(8).isEqualTo(versions(program, folder));
  }

  private static Map<String, Long> versions(Path program, Path views) throws Exception {
    Map<String, Long> versions = new TreeMap<>();
    URL[] urls = {program.toUri().toURL(), views.toUri().toURL()};
    try (URLClassLoader loader =
        new URLClassLoader(urls, SerialVersionTests.class.getClassLoader())) {
      for (String name : classes(program)) {
        Class<?> type = loader.loadClass("shop." + name);
        // Of records it is not looked at.
        if (!type.isRecord()) {
          versions.put(name, ObjectStreamClass.lookupAny(type).getSerialVersionUID());
        }
      }
    }
    return versions;
  }

  private static List<String> classes(Path program) throws IOException {
    try (Stream<Path> files = Files.list(program.resolve("shop"))) {
      return files.map(it -> it.getFileName().toString().replace(".class", "")).toList();
    }
  }
}
