package org.saga.agent.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.agent.monitor.MonitorWeaver.LeftOut;
import program.monitors.Silent;

class LargeClassTests {
  private static final int LARGEST = 65_535;

  private final List<LeftOut> leftOut = new ArrayList<>();
  private final MonitorWeaver weaver =
      new MonitorWeaver(List.of(Silent.class.getName()), Set.of(), leftOut::add);

  @Test
  void a_method_that_would_be_too_large_is_left_as_it_is() {
    LargeClass large = new LargeClass("program/Large").withSynchronized("run", LARGEST - 1);
    assertThat(weaver.weave(large.classFile())).isNull();
    assertThat(leftOut).containsExactly(tooLarge("program.Large.run"));
  }

  @Test
  void so_are_several_and_the_others_of_the_class_are_woven() throws Exception {
    LargeClass large =
        new LargeClass("program/Large")
            .withSynchronized("first", LARGEST - 1)
            .withSynchronized("small", 10)
            .withBlocks("second", 3000, 16)
            .withSynchronized("third", LARGEST - 20);
    Class<?> woven = load("program.Large", large);
    assertThat(woven.getMethod("first").toString()).contains("synchronized");
    assertThat(woven.getMethod("small").toString()).doesNotContain("synchronized");
    assertThat(leftOut)
        .containsExactly(
            tooLarge("program.Large.first"),
            tooLarge("program.Large.second"),
            tooLarge("program.Large.third"));
  }

  @Test
  void a_jump_may_become_too_far_for_its_instruction() throws Exception {
    LargeClass large = new LargeClass("program/Large").withBlocks("run", 100, 320);
    assertThat(load("program.Large", large).getDeclaredMethods()).hasSizeGreaterThan(1);
    assertThat(leftOut).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 200})
  void a_method_with_such_a_jump_and_thousands_of_locals_is_left_as_it_is(int frames) {
    LargeClass large = new LargeClass("program/Locals").withLocals("run", 10_000, frames);
    assertThat(weaver.weave(large.classFile())).isNull();
    assertThat(leftOut).containsExactly(tooLarge("program.Locals.run"));
  }

  @Test
  void a_class_that_would_have_too_many_constants_is_left_as_it_is() {
    LargeClass large =
        new LargeClass("program/Constants").withConstants(65_500).withSynchronized("run", 1);
    assertThat(weaver.weave(large.classFile())).isNull();
    assertThat(leftOut)
        .containsExactly(new LeftOut("program.Constants", "it would have too many constants"));
  }

  private Class<?> load(String name, LargeClass large) throws Exception {
    return new Woven().with(name, weaver.weave(large.classFile())).load();
  }

  private static LeftOut tooLarge(String method) {
    return new LeftOut(method, "it would be too large");
  }
}
