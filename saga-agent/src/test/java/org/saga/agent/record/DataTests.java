package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** What one thread puts into an object of the JDK and another one finds there is recorded. */
class DataTests {
  private static Trace trace;

  @BeforeAll
  static void record() {
    trace = RecordedRun.of("", DataHandovers.class, DataHandovers.OwnList.class);
  }

  static Set<String> names() {
    return DataHandovers.cases().keySet();
  }

  @ParameterizedTest
  @MethodSource("names")
  void what_was_put_is_found(String name) {
    assertThat(handedOver(name + DataHandovers.TOGETHER)).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void nothing_is_found_in_another_object(String name) {
    assertThat(handedOver(name + DataHandovers.APART)).isEmpty();
  }

  /** Returns the variables that one thread has written and the other one accesses. */
  private static Set<String> handedOver(String name) {
    Set<String> written = new HashSet<>();
    Set<String> handed = new HashSet<>();
    for (int i = 0; i < trace.size(); i++) {
      Operation what = trace.operation(i);
      if (what.isAccess()) {
        String thread = trace.threads().name(trace.event(i).thread());
        String variable = trace.operandName(trace.event(i));
        if (thread.equals("put " + name) && what.writes()) {
          written.add(variable);
        } else if (thread.equals("find " + name) && what.reads() && written.contains(variable)) {
          handed.add(variable);
        }
      }
    }
    return handed;
  }

  @Test
  void data_has_the_name_of_its_object() {
    assertThat(handedOver("list" + DataHandovers.TOGETHER))
        .singleElement()
        .asString()
        .matches("#\\d+:java\\.util\\.ArrayList");
  }

  /** Copies and fills large arrays. */
  public static class Buffers implements Runnable {
    static final int[] FROM = new int[100_000];
    static final int[] TO = new int[100_000];

    @Override
    public void run() {
      Arrays.fill(FROM, 1);
      System.arraycopy(FROM, 0, TO, 0, FROM.length);
    }
  }

  @Test
  void of_large_arrays_that_are_copied_the_beginning_is_recorded() {
    Trace buffers = RecordedRun.of("", Buffers.class);
    assertThat(buffers.events().stream().map(buffers::operandName))
        .filteredOn(it -> it.matches("#\\d+:int\\[\\]\\.\\d+"))
        .hasSize(3 * 32)
        .allMatch(it -> Integer.parseInt(it.substring(it.lastIndexOf('.') + 1)) < 32);
  }
}
