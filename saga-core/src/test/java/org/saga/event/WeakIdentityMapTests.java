package org.saga.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saga.fixture.Garbage;

class WeakIdentityMapTests {
  private final WeakIdentityMap<Object> map = new WeakIdentityMap<>();

  @Test
  void keys_are_told_apart_by_identity() {
    String one = new String("key");
    String equal = new String("key");

    assertThat(map.computeIfAbsent(one, Object::new))
        .isSameAs(map.computeIfAbsent(one, Object::new))
        .isNotSameAs(map.computeIfAbsent(equal, Object::new));
  }

  @Test
  void no_method_of_a_key_is_run() {
    Object hostile =
        new Object() {
          @Override
          public boolean equals(Object other) {
            throw new AssertionError("SAGA ran a method of the program");
          }

          @Override
          public int hashCode() {
            throw new AssertionError("SAGA ran a method of the program");
          }
        };

    assertThat(map.computeIfAbsent(hostile, Object::new))
        .isSameAs(map.computeIfAbsent(hostile, Object::new));
  }

  @Test
  void all_threads_get_the_same_value() {
    Object[] keys = IntStream.range(0, 1000).mapToObj(i -> new Object()).toArray();
    for (Object key : keys) {
      Set<Object> values = ConcurrentHashMap.newKeySet();
      IntStream.range(0, 8)
          .parallel()
          .forEach(i -> values.add(map.computeIfAbsent(key, Object::new)));
      assertThat(values).hasSize(1);
    }
  }

  @Test
  void a_value_goes_with_its_key() throws InterruptedException {
    WeakReference<Object> value = Garbage.watch(map.computeIfAbsent(new Object(), Object::new));

    Garbage.assertEventually(() -> map.size() == 0);
    Garbage.assertCollected(value);
  }
}
