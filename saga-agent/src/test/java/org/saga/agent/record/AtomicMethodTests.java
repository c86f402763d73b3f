package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Where methods begin and end that should be atomic, and where monitors are used. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AtomicMethodTests {
  private static final String TYPE = Methods.class.getName();

  /** Says that something should be atomic. */
  public @interface Atomic {}

  /** Methods that end in any way. */
  public static class Methods implements Runnable {
    int field;

    @Override
    public void run() {
      plain();
      chosen(2);
      wide(3L, 4.0);
      synchronizedToo();
      try {
        throwing(0);
      } catch (ArithmeticException expected) {
        field++;
      }
      catching(0);
    }

    void plain() {
      field = 1;
    }

    @Atomic
    int chosen(int way) {
      switch (way) {
        case 1:
          return field;
        case 2:
          for (int i = 0; i < way; i++) {
            field += i;
          }
          return field;
        default:
          return 0;
      }
    }

    static double wide(long one, double other) {
      return one + other;
    }

    @Atomic
    synchronized void synchronizedToo() {
      field = 2;
    }

    int throwing(int by) {
      return field / by;
    }

    int catching(int by) {
      try {
        return throwing(by);
      } catch (ArithmeticException expected) {
        return 1;
      } finally {
        field = 3;
      }
    }
  }

  /** All of its methods should be atomic. */
  @Atomic
  public static class Whole implements Runnable {
    int field;

    @Override
    public void run() {
      field++;
    }
  }

  /** Reads elements of arrays of objects, of which the types have to be known. */
  public static class Elements implements Runnable {
    private final String[] all = {"a", "b"};
    int length;

    @Override
    public void run() {
      add();
      try {
        element(2);
      } catch (ArrayIndexOutOfBoundsException expected) {
        length++;
      }
    }

    @Atomic
    void add() {
      for (int i = 0; i < all.length; i++) {
        length += all[i].length();
      }
    }

    @Atomic
    synchronized String element(int index) {
      return index < 0 ? null : all[index];
    }
  }

  private static List<String> blocks(Class<?> program, String methods) {
    return blocks(program, new RecordedRun("").with(program).marking(methods));
  }

  private static List<String> blocks(Class<?> program, RecordedRun run) {
    Trace trace = RecordedRun.read(run.record()).trace();
    return trace.events().stream()
        .filter(it -> it.operation() == Operation.BEGIN || it.operation() == Operation.END)
        .map(it -> it.operation().word() + " " + trace.operandName(it))
        .map(it -> it.replace(program.getName() + ".", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "nothing, ''",
    "Methods.plain, begin plain;end plain",
    "Methods.wide, begin wide;end wide",
    "throwing, begin throwing;end throwing;begin throwing;end throwing",
    "catching, begin catching;end catching",
    "@Atomic, begin chosen;end chosen;begin synchronizedToo;end synchronizedToo",
    "@Other, ''",
    "'@Atomic,pla*', begin plain;end plain;begin chosen;end chosen;begin synchronizedToo;end synchronizedToo",
    "'Methods.c*,throwing', begin chosen;end chosen;begin throwing;end throwing;begin catching;begin throwing;end throwing;end catching",
  })
  void methods_that_are_meant_tell_where_they_begin_and_end(String methods, String blocks) {
    assertThat(String.join(";", blocks(Methods.class, methods))).isEqualTo(blocks);
  }

  @Test
  void all_methods_may_be_meant_but_those_that_make_objects() {
    assertThat(blocks(Methods.class, "*"))
        .startsWith("begin run", "begin plain", "end plain")
        .endsWith("end catching", "end run")
        .hasSize(16);
    assertThat(blocks(Whole.class, "@Atomic")).containsExactly("begin run", "end run");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void methods_that_read_arrays_are_meant_as_well_with_the_ways_of_control_or_without(
      boolean hasControl) {
    for (Class<?> program : List.of(Elements.class, Methods.class)) {
      RecordedRun run = new RecordedRun("").with(program).marking("@Atomic");
      assertThat(blocks(program, hasControl ? run.withControl() : run))
          .as(program.getName())
          .isEqualTo(
              program == Elements.class
                  ? List.of("begin add", "end add", "begin element", "end element")
                  : blocks(program, "@Atomic"));
    }
  }

  @Test
  void a_block_is_known_by_the_method_and_begins_before_its_monitor_is_asked_for() {
    Trace trace =
        RecordedRun.read(
                new RecordedRun("").with(Methods.class).marking("synchronizedToo").record())
            .trace();
    List<String> words =
        trace.events().stream()
            .filter(it -> it.operation().operand() != Operation.Operand.VARIABLE)
            .map(it -> it.operation().word() + at(trace, it))
            .toList();
    String at = " " + TYPE + ".synchronizedToo(AtomicMethodTests.java";
    assertThat(words)
        .map(it -> it.replaceFirst(":\\d+", ""))
        .containsExactly(
            "begin" + at + ")",
            "req" + at + ")",
            "acq" + at + ")",
            "rel" + at + ")",
            "end" + at + ")");
  }

  private static String at(Trace trace, TraceEvent event) {
    return event.location() == Trace.NOWHERE ? "" : " " + trace.locations().name(event.location());
  }
}
