package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;
import org.saga.fixture.Garbage;

class OwnSlotsTests {
  private final OwnSlots slots = new OwnSlots();

  @Test
  void a_view_that_has_sagas_loader_needs_none() {
    assertThat(OwnSlots.of(OwnSlots.class)).isNull();
    assertThat(OwnSlots.of(Object.class)).isNull();
  }

  @Test
  void a_thread_that_lives_finds_its_slot() throws InterruptedException {
    Object held = slots.keep(new ViewSlot(null, null));
    Garbage.assertCollected(keepForNobody());

    assertThat(slots.of(held)).isNotNull();
    assertThat(slots.of(new Object())).isNull();
    assertThat(slots.of((Object) null)).isNull();
  }

  /** It is forgotten when the next one is kept. */
  private WeakReference<Object> keepForNobody() throws InterruptedException {
    ViewSlot slot = new ViewSlot(null, null);
    WeakReference<Object> watched = Garbage.watch(slot);
    Garbage.assertCollected(Garbage.watch(slots.keep(slot)));
    slots.keep(new ViewSlot(null, null));
    return watched;
  }
}
