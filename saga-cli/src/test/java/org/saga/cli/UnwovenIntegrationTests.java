package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.cli.PackagedSaga.Result;

/** What cannot be woven runs as it would without SAGA. */
class UnwovenIntegrationTests {
  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path view;

  @BeforeAll
  static void writeAView() throws IOException {
    saga = new PackagedSaga(temp);
    view =
        saga.view(
            "Adds",
            """
            package watch;

            import java.util.List;

            thread view Adds viable grammar Adds.g4 {
              call boolean List.add(Object it) ADD,
              return boolean List.add(Object) ADDED,
              throw boolean List.add(Object) FAILED,
              call synchronized(Object) LOCK
            }
            """,
            "start : (LOCK | ADD (ADDED | FAILED))* ;");
  }

  @ParameterizedTest
  @ValueSource(strings = {"asm", "aspectj"})
  void a_class_whose_supertypes_are_missing_harms_nothing(String weaver) throws IOException {
    Path classes =
        saga.compile(
            "Optional",
            """
            import java.util.ArrayList;
            import java.util.List;

            public class Optional {
              interface Listener {}

              static class Base {}

              static class Store extends Base implements Listener {
                private final List<Object> all = new ArrayList<>();

                synchronized Object add(Listener it) {
                  Base found = this;
                  for (int i = 0; i < 2; i++) {
                    found = i == 0 ? new Base() : this;
                    all.add(it == null ? found : it);
                  }
                  return found;
                }
              }

              public static void main(String[] arguments) {
                try {
                  new Store().add(null);
                } catch (NoClassDefFoundError expected) {
                  System.out.println("there is no " + expected.getMessage());
                }
                System.exit(7);
              }
            }
            """);
    Files.delete(classes.resolve("Optional$Base.class"));
    Files.delete(classes.resolve("Optional$Listener.class"));

    Result result = run(weaver, classes, "Optional");

    assertThat(result.out()).contains("there is no Optional$").doesNotContain("\tat ");
    assertThat(warnings(result)).hasSizeLessThanOrEqualTo(1);
    assertThat(result.code()).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"asm", "aspectj"})
  void a_method_that_would_be_too_large_is_named_once(String weaver) throws IOException {
    String many = "    all.add(all);\n".repeat(3_000);
    Path classes =
        saga.compile(
            "Large",
            """
            import java.util.ArrayList;
            import java.util.List;

            public class Large {
              private static void fill(List<Object> all) {
            %s  }

              public static void main(String[] arguments) {
                List<Object> all = new ArrayList<>();
                fill(all);
                System.out.println(all.size());
                System.exit(7);
              }
            }
            """
                .formatted(many));

    Result result = run(weaver, classes, "Large");

    assertThat(result.out()).contains("3000\n").doesNotContain("\tat ");
    assertThat(warnings(result)).singleElement().asString().contains("Large");
    assertThat(result.code()).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"asm", "aspectj"})
  void a_broken_class_file_is_for_the_jvm_to_refuse(String weaver) throws IOException {
    Path classes =
        saga.compile(
            "Broken",
            """
            import java.util.List;

            public class Broken extends ClassLoader {
              public static void main(String[] arguments) throws Exception {
                byte[] good = Broken.class.getResourceAsStream("Broken.class").readAllBytes();
                int refused = 0;
                for (int at = 8; at < good.length; at += 3) {
                  byte[] bad = good.clone();
                  bad[at] ^= 0x55;
                  try {
                    Class<?> it = new Broken().defineClass(null, bad, 0, bad.length);
                    Class.forName(it.getName(), true, it.getClassLoader()).getDeclaredMethods();
                  } catch (LinkageError | RuntimeException e) {
                    refused++;
                  }
                }
                System.out.println(refused > 10 ? "most are refused" : refused + " are refused");
                System.exit(7);
              }

              synchronized void fill(List<Object> all) {
                all.add("one");
              }
            }
            """);

    Result result = run(weaver, classes, "Broken");

    assertThat(result.out()).contains("most are refused").doesNotContain("\tat ");
    assertThat(warnings(result)).hasSizeLessThanOrEqualTo(1);
    assertThat(result.code()).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource({"-Djava.security.manager, no", "-Djava.security.manager=allow, later"})
  void under_a_security_manager_a_program_is_left_alone(String option, String when)
      throws IOException {
    assumeThat(Runtime.version().feature()).as("there are security managers").isLessThan(24);
    Path classes =
        saga.compile(
            "Managed",
            """
            import java.util.List;
            import java.util.concurrent.locks.ReentrantLock;

            public class Managed {
              static synchronized void use(ReentrantLock lock) {
                lock.lock();
                lock.unlock();
              }

              @SuppressWarnings("removal")
              public static void main(String[] arguments) {
                if (arguments[0].equals("later")) {
                  System.setSecurityManager(new SecurityManager());
                }
                use(new ReentrantLock());
                System.out.println("locked " + List.of("one").iterator().next());
              }
            }
            """);
    List<String> java = List.of(option, "-cp", classes.toString(), "Managed", when);

    Result result = saga.run(List.of(Path.of("Deadlock"), Path.of("Iterator")), java);

    assertThat(result.out())
        .contains("locked one\n")
        .doesNotContain("Exception in thread", "ASSERTION FAILED", "\tat ");
    // A view may have been switched off, which is told.
    assertThat(result.code()).isIn(0, result.out().contains("switched the view") ? 3 : 0);
  }

  /** In a folder of its own, where nothing may be left. */
  private static Result run(String weaver, Path classes, String main) throws IOException {
    Path folder = Files.createTempDirectory(temp, "working directory");
    List<String> java = List.of("-Xmx512m", "-cp", classes.toString(), main);
    Result result = saga.run(folder, List.of(view), java, "--weaver=" + weaver);
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
    return result;
  }

  /** What is not woven matches nothing, which is told besides. */
  private static List<String> warnings(Result result) {
    return result
        .out()
        .lines()
        .filter(it -> it.startsWith("saga:") && !it.contains("never matched"))
        .toList();
  }
}
