package org.saga.agent.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;
import org.saga.boot.knowledge.Violation;
import org.saga.boot.knowledge.ViolationTaker;
import org.saga.boot.knowledge.Watching;
import org.saga.predict.property.Property;

/** Classes that tell of their accesses, run by real threads. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KnowledgeWeaverTests {
  private static final List<String> ALL =
      List.of("count", "big", "name", "on", "rate", "fields", "fields", "null", "block", "fails");

  private final List<Violation> found = new CopyOnWriteArrayList<>();

  @AfterEach
  void stop() {
    Watching.stop();
  }

  private UnaryOperator<String> woven(String property) throws Exception {
    Watching.start(
        Property.parse("P.prop", "property P\n" + property).tables(),
        new ViolationTaker() {
          @Override
          public Runnable violated(Violation violation) {
            found.add(violation);
            return null;
          }

          @Override
          public void failed(Throwable cause) {
            throw new AssertionError(cause);
          }
        });
    byte[] classFile = new KnowledgeWeaver(Watching::mayMatter, Watching.methods()).weave(sample());
    assertThat(classFile).isNotNull();
    UnaryOperator<String> woven = instance(classFile);
    Watching.resume();
    return woven;
  }

  private static byte[] sample() throws IOException {
    try (InputStream in = Sample.class.getResourceAsStream("Sample.class")) {
      return in.readAllBytes();
    }
  }

  @SuppressWarnings("unchecked")
  private static UnaryOperator<String> instance(byte[] classFile) throws Exception {
    ClassLoader loader =
        new ClassLoader(KnowledgeWeaverTests.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.equals(Sample.class.getName())
                ? defineClass(name, classFile, 0, classFile.length)
                : super.loadClass(name, resolve);
          }
        };
    Class<?> type = loader.loadClass(Sample.class.getName());
    return (UnaryOperator<String>) type.getConstructor().newInstance();
  }

  private static List<String> results(UnaryOperator<String> sample) {
    List<String> results = new ArrayList<>();
    for (String what : ALL) {
      try {
        results.add(sample.apply(what));
      } catch (RuntimeException e) {
        results.add(e.getClass().getName());
      }
    }
    return results;
  }

  private List<String> events() {
    return found.stream().map(Violation::event).toList();
  }

  @Test
  void a_woven_class_does_what_it_did() throws Exception {
    String property =
        """
        own n = 0
        shared "Sample.*"
        on exec * Sample.block(..) set n = fresh
        on return * Sample.block(..) set n = 0
        on throw * Sample.block(..) set n = 0
        monitor forall t @t true
        """;
    assertThat(results(woven(property))).isEqualTo(results(instance(sample())));
    byte[] classFile = new KnowledgeWeaver(it -> true, Watching.methods()).weave(sample());
    StringWriter faults = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(classFile), false, new PrintWriter(faults));
    assertThat(faults.toString()).isEmpty();
  }

  @Test
  void values_of_all_types_are_known_when_they_are_written() throws Exception {
    UnaryOperator<String> sample =
        woven(
            """
            monitor forall t @t Sample.count < 1
            monitor forall t @t Sample.big < 9
            monitor forall t @t Sample.name = "a"
            monitor forall t @t !Sample.on
            monitor forall t @t Sample.rate < 1
            """);
    for (String what : List.of("count", "big", "name", "on", "rate")) {
      assertThat(found).as("before %s", what).hasSize(ALL.indexOf(what));
      sample.apply(what);
    }
    String owner = Sample.class.getName() + ".";
    assertThat(events())
        .containsExactly(
            "writes " + owner + "count",
            "writes " + owner + "big",
            "writes " + owner + "name",
            "writes " + owner + "on",
            "writes " + owner + "rate");
  }

  @Test
  void what_a_class_gives_its_fields_is_known_before_they_are_used() throws Exception {
    UnaryOperator<String> sample =
        woven("monitor forall t @t write(Sample.count) -> Sample.big = 7 & Sample.name = \"a\"");
    sample.apply("count");
    assertThat(found).isEmpty();
  }

  @Test
  void methods_set_variables_where_they_begin_return_and_throw() throws Exception {
    String rows =
        """
        own n = 0
        on exec int Sample.block(int) set n = fresh
        on return * block(..) set n = 0
        on throw Sample.block(..) set n = -1
        """;
    UnaryOperator<String> sample = woven(rows + "monitor forall t @t n >= 0");
    sample.apply("block");
    assertThat(found).isEmpty();
    results(sample);
    assertThat(events()).containsExactly("sets n");
    assertThat(found.get(0).known()).containsExactly("own n = -1");
  }

  @Test
  void a_number_is_fresh_in_each_block() throws Exception {
    UnaryOperator<String> sample =
        woven(
            """
            own n = 0
            on exec int Sample.block(int) set n = fresh
            on return int Sample.block(int) set n = 0
            monitor forall t @t n < 3
            """);
    sample.apply("block");
    sample.apply("block");
    assertThat(found).isEmpty();
    sample.apply("block");
    assertThat(found).hasSize(1);
  }

  @Test
  void the_second_of_two_threads_that_write_without_order_knows_of_the_race() throws Exception {
    UnaryOperator<String> sample =
        woven(
            "monitor forall t @t (write(Sample.count) -> !exists u != t (@u access(Sample.count)))");
    runs("first", () -> sample.apply("count"));
    assertThat(found).isEmpty();
    runs("second", () -> sample.apply("count"));
    assertThat(found).extracting(Violation::thread).containsExactly("second");
  }

  @Test
  void a_declared_thread_is_known_by_its_name() throws Exception {
    UnaryOperator<String> sample =
        woven(
            """
            thread writer = "wri*"
            monitor @writer Sample.count < 1
            """);
    runs("other", () -> sample.apply("count"));
    assertThat(found).isEmpty();
    runs("writer-1", () -> sample.apply("count"));
    assertThat(found).extracting(Violation::thread).containsExactly("writer-1");
  }

  @Test
  void what_never_came_is_told() throws Exception {
    woven(
        """
        own n = 0
        thread teller = "teller"
        shared Sample.wide, Sample.nothing
        on exec void Sample.nothing() set n = 1
        monitor @teller Sample.none = 0
        """);
    assertThat(Watching.stop())
        .anyMatch(it -> it.contains("Sample.none"))
        .anyMatch(it -> it.contains("Sample.nothing,"))
        .anyMatch(it -> it.contains("'exec void Sample.nothing()'"))
        .anyMatch(it -> it.contains("\"teller\""))
        .anyMatch(it -> it.contains("its variable n"));
  }

  /** Nothing orders it but that the test waits. */
  private static void runs(String name, Runnable work) throws InterruptedException {
    Thread thread = new Thread(work, name);
    thread.start();
    thread.join();
  }
}
