package org.saga.generator.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypeServiceTests {
  private static final NameScope SCOPE = new NameScope("demo", List.of("java.util.*"), Set.of());

  @TempDir static Path folder;

  @BeforeAll
  static void compile() throws IOException {
    Map<String, String> sources =
        Map.of(
            "Base", "package demo; public class Base { public void base() {} }",
            "Sub", "package demo; public class Sub extends Base { public void sub(Gone g) {} }",
            "Gone", "package demo; public class Gone {}",
            "Outer", "package demo; public class Outer<T> { public class In { } }",
            "Many", many(1500),
            "Odd", "package demo; public class Odd { Outer<String>.In in() { return null; } }");
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Files.writeString(folder.resolve(source.getKey() + ".java"), source.getValue());
    }
    String[] files =
        sources.keySet().stream()
            .map(it -> folder.resolve(it + ".java").toString())
            .toArray(String[]::new);
    String[] arguments = new String[files.length + 2];
    arguments[0] = "-d";
    arguments[1] = folder.toString();
    System.arraycopy(files, 0, arguments, 2, files.length);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
  }

  private static String many(int count) {
    return IntStream.range(0, count)
        .mapToObj(it -> "public void m" + it + "(int k) {}")
        .collect(Collectors.joining(" ", "package demo; public class Many extends Base {", "}"));
  }

  private static TypeService over(Path... classPath) {
    return new TypeService(List.of(classPath), true, List.of("org.unwoven"));
  }

  @Nested
  class In_a_class_of_many_methods {
    /** Reading the whole class for each entry took 50 ms, a minute for these. */
    @Test
    void each_is_found_in_no_time() {
      long begin = cpuSeconds();
      try (TypeService types = over(folder)) {
        for (int i = 0; i < 1500; i++) {
          MethodQuery query = new MethodQuery("demo.Many", "m" + i, "void", List.of("int"), false);

          assertThat(types.find(query)).extracting(Signature::name).containsExactly("m" + i);
          assertThat(types.overridden(query)).isEmpty();
        }
      }
      assertThat(cpuSeconds() - begin).isLessThan(20);
    }

    /** On a busy machine the time on the wall says nothing. */
    private static long cpuSeconds() {
      return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000_000;
    }

    @Test
    void a_pattern_finds_them_in_their_order() {
      try (TypeService types = over(folder)) {
        List<Signature> found =
            types.find(new MethodQuery("demo.Many", "*", null, List.of(), true));

        assertThat(found).extracting(Signature::name).startsWith("m0", "m1", "m2").contains("base");
      }
    }
  }

  @Nested
  class On_a_damaged_class_path {
    @Test
    void a_missing_superclass_and_parameter_type_are_borne() throws IOException {
      Path damaged = Files.createDirectories(folder.resolve("damaged/demo"));
      Files.copy(folder.resolve("demo/Sub.class"), damaged.resolve("Sub.class"));

      try (TypeService types = over(damaged.getParent())) {
        List<Signature> found = types.find(new MethodQuery("demo.Sub", "*", null, List.of(), true));

        assertThat(found).extracting(Signature::name).contains("sub");
        assertThat(types.visible("demo.Sub", SCOPE).source()).isEqualTo("Sub");
      }
    }

    @Test
    void a_corrupt_class_is_told_of_and_taken_to_be_there() throws IOException {
      Path corrupt = Files.createDirectories(folder.resolve("corrupt/demo"));
      Files.write(corrupt.resolve("Base.class"), new byte[] {1, 2, 3});

      try (TypeService types = over(corrupt.getParent())) {
        assertThat(types.resolve("Base", SCOPE).status()).isEqualTo(Resolved.Status.LATE);
        assertThat(types.broken()).containsExactly(corrupt.resolve("Base.class"));
      }
    }

    @Test
    void a_corrupt_class_in_a_jar_is_told_of_and_taken_to_be_there() throws IOException {
      Path jar = folder.resolve("corrupt.jar");
      try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
        out.putNextEntry(new JarEntry("demo/Base.class"));
        out.write(new byte[] {1, 2, 3});
      }
      try (TypeService types = over(jar)) {
        assertThat(types.resolve("Base", SCOPE).status()).isEqualTo(Resolved.Status.LATE);
        assertThat(types.resolve("Base.Nested", SCOPE).status()).isEqualTo(Resolved.Status.LATE);
        assertThat(types.resolve("Other", SCOPE).status()).isEqualTo(Resolved.Status.UNKNOWN);
        assertThat(types.broken()).containsExactly(Path.of(jar + "!/demo/Base.class"));
      }
    }

    @Test
    void a_corrupt_class_within_another_one_is_told_of() throws IOException {
      Path corrupt = Files.createDirectories(folder.resolve("corrupt/demo"));
      Files.copy(folder.resolve("demo/Outer.class"), corrupt.resolve("Outer.class"));
      Files.write(corrupt.resolve("Outer$In.class"), new byte[] {1, 2, 3});

      try (TypeService types = over(corrupt.getParent())) {
        assertThat(types.resolve("Outer.In", SCOPE).status()).isEqualTo(Resolved.Status.LATE);
        assertThat(types.resolve("Outer.Other", SCOPE).status()).isEqualTo(Resolved.Status.UNKNOWN);
        assertThat(types.broken()).containsExactly(corrupt.resolve("Outer$In.class"));
      }
    }

    @Test
    void what_is_no_jar_and_what_is_missing_are_passed_over() throws IOException {
      Path noJar = Files.write(folder.resolve("no.jar"), new byte[] {1, 2, 3});

      try (TypeService types = over(noJar, folder.resolve("missing"), folder)) {
        assertThat(types.exists("demo.Base")).isTrue();
      }
    }

    @Test
    void sources_do_not_count() throws IOException {
      Path sources = Files.createDirectories(folder.resolve("sources/demo"));
      Files.writeString(sources.resolve("Raw.java"), "package demo; class Raw {}");

      try (TypeService types = over(sources.getParent())) {
        assertThat(types.exists("demo.Raw")).isFalse();
      }
    }
  }

  @Nested
  class On_a_class_path {
    @Test
    void jars_are_read() throws IOException {
      Path jar = folder.resolve("program.jar");
      try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
        out.putNextEntry(new JarEntry("demo/Base.class"));
        out.write(Files.readAllBytes(folder.resolve("demo/Base.class")));
      }

      try (TypeService types = over(jar)) {
        assertThat(types.exists("demo.Base")).isTrue();
      }
    }

    @Test
    void the_nearest_common_supertype_is_a_class_before_an_interface() {
      try (TypeService types = over(folder)) {
        assertThat(types.common("java.lang.Integer", "java.lang.Long"))
            .isEqualTo("java.lang.Number");
        assertThat(types.common("demo.Sub", "demo.Base")).isEqualTo("demo.Base");
        assertThat(types.common("java.lang.String", "java.lang.StringBuilder"))
            .isEqualTo("java.io.Serializable");
        assertThat(types.common("int", "demo.Base")).isEqualTo("java.lang.Object");
        assertThat(types.common("demo.Base", "java.lang.Thread")).isEqualTo("java.lang.Object");
      }
    }

    @Test
    void types_are_written_as_the_view_may_write_them() {
      try (TypeService types = over(folder)) {
        assertThat(types.visible("java.util.List<java.lang.String>[]", SCOPE).source())
            .isEqualTo("List<String>[]");
        assertThat(types.visible("java.util.Map", SCOPE).source()).isEqualTo("Map<?, ?>");
        assertThat(types.visible("java.util.Map.Entry", SCOPE).source())
            .isEqualTo("Map.Entry<?, ?>");
        assertThat(types.visible("sun.misc.Nothing", SCOPE).source()).isEqualTo("Object");
        assertThat(types.visible("java.util.Collections.SetFromMap", SCOPE).source())
            .isEqualTo("AbstractSet<?>");
        assertThat(types.visible("demo.Outer.In", SCOPE).source()).isEqualTo("Outer<?>.In");
      }
    }

    @Test
    void the_jdk_and_what_the_build_names_are_not_woven() {
      try (TypeService types = over(folder)) {
        assertThat(types.isWoven("demo.Base")).isTrue();
        assertThat(types.isWoven("java.util.List")).isFalse();
        assertThat(types.isWoven("org.unwoven.Thing")).isFalse();
        assertThat(types.isWoven("org.unwovenly.Thing")).isTrue();
      }
    }
  }
}
