package org.saga.violation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StackTracesTests {
  private static final ViewOrigin OPEN = new ViewOrigin("demo.Open", "Open.view", "Open.g4");

  private static final StackTraceElement RUN_TIME = frame("org.saga.view.View", "append");
  private static final StackTraceElement EVENT = frame("demo.Open$REQUESTED", "raise");
  private static final StackTraceElement VIEW = frame("demo.Open", "onREQUESTED");
  private static final StackTraceElement ASPECT = frame("demo.OpenAspect", "requested");
  private static final StackTraceElement WOVEN = frame("demo.Fork", "saga$requested");
  private static final StackTraceElement PROGRAM = frame("demo.Fork", "get");

  @Test
  void begin_where_the_program_was_though_weaving_added_methods_to_its_classes() {
    StackTraceElement[] trace = {RUN_TIME, EVENT, VIEW, ASPECT, WOVEN, PROGRAM, PROGRAM};

    assertThat(StackTraces.ofProgram(trace, OPEN)).containsExactly(PROGRAM, PROGRAM);
  }

  @Test
  void are_left_alone_if_the_program_is_not_in_them() {
    StackTraceElement[] trace = {RUN_TIME, ASPECT};

    assertThat(StackTraces.ofProgram(trace, OPEN)).containsExactly(trace);
  }

  private static StackTraceElement frame(String type, String method) {
    return new StackTraceElement(type, method, null, -1);
  }

  @Test
  void a_property_may_have_the_name_of_a_class_of_the_program() {
    StackTraceElement[] trace = {new StackTraceElement("demo.Open", "use", "Open.java", 7)};
    assertThat(StackTraces.ofProgram(trace, ViewOrigin.ofProperty("demo.Open", "Open.prop")))
        .containsExactly(trace);
  }
}
