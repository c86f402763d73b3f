package org.saga.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EventPatternTests {
  private static final EventSpec ENTRY =
      new EventSpec(7, EventKind.CALL, "get*(..)", 3, "GET", "callee");

  private final EventPattern pattern = new EventPattern(ENTRY);

  @Test
  void each_method_has_an_entry_of_its_own_that_differs_in_nothing_else() {
    EventSpec one = pattern.of("demo/Box.getOne(I)V");

    assertThat(one.method()).isEqualTo("getOne(int)");
    assertThat(one.number()).isNotEqualTo(ENTRY.number());
    assertThat(one.line()).isEqualTo(7);
    assertThat(one.kind()).isEqualTo(EventKind.CALL);
    assertThat(one.terminal()).isEqualTo(3);
    assertThat(one.terminalName()).isEqualTo("GET");
    assertThat(one.attributes()).containsExactly("callee");
  }

  @Test
  void it_is_made_once() {
    EventSpec one = pattern.of("demo/Box.getOne()V");
    EventSpec two = pattern.of("demo/Box.getTwo()V");

    assertThat(pattern.of(new String("demo/Box.getOne()V"))).isSameAs(one);
    assertThat(two).isNotSameAs(one);
  }

  @Test
  void a_constructor_is_called_like_its_class() {
    assertThat(pattern.of("demo/Outer$Box.<init>(Ldemo/Outer;I)V").method())
        .isEqualTo("Outer.Box(Outer, int)");
    assertThat(pattern.of("Box.<init>()V").method()).isEqualTo("Box()");
  }
}
