package org.saga.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pcollections.HashTreePMap;
import org.pcollections.TreePVector;

class ValuesTests {
  private enum Color {
    RED
  }

  private record Pair(Object one, int two) {}

  /** A class of the program, none of whose methods may be run. */
  private static final class Untouchable {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("SAGA ran a method of the program");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("SAGA ran a method of the program");
    }
  }

  private static void assertSame(Object one, Object other) {
    assertThat(Values.same(one, other)).isTrue();
    assertThat(Values.hash(one)).isEqualTo(Values.hash(other));
  }

  private static void assertDifferent(Object one, Object other) {
    assertThat(Values.same(one, other)).isFalse();
  }

  @Test
  void values_are_compared_by_what_they_say() {
    assertSame(new StringBuilder("ab").toString(), "ab");
    assertSame(1000, Integer.valueOf("1000"));
    assertSame(Color.RED, Color.RED);
    assertSame(null, null);
    assertSame(Identity.of(this), Identity.of(this));
    assertDifferent(1, 1L);
    assertDifferent("a", null);
    assertDifferent(null, "a");
  }

  @Test
  void objects_of_the_program_are_compared_by_their_identity() {
    Untouchable object = new Untouchable();
    assertSame(object, object);
    assertDifferent(object, new Untouchable());
    assertSame(new Pair(object, 1), new Pair(object, 1));
    assertDifferent(new Pair(object, 1), new Pair(new Untouchable(), 1));
    assertDifferent(new Pair(object, 1), new Pair(object, 2));
    assertDifferent(new ArrayList<>(), new ArrayList<>());
  }

  @Test
  void collections_that_never_change_are_compared_by_their_elements() {
    Untouchable object = new Untouchable();
    assertSame(TreePVector.singleton(object), TreePVector.singleton(object));
    assertDifferent(TreePVector.singleton(object), TreePVector.singleton(new Untouchable()));
    assertSame(List.of(object, 1), List.of(object, 1));
    assertDifferent(List.of(object, 1), List.of(object, 2));
    assertSame(HashTreePMap.singleton("key", object), HashTreePMap.singleton("key", object));
    assertSame(Map.of("key", 1), Map.of("key", 1));
    assertDifferent(Map.of("key", 1), Map.of("key", 2));
  }

  @Test
  void maps_compare_the_values_of_the_program_by_their_identity() {
    Identity key = Identity.of(this);
    Untouchable object = new Untouchable();
    IdentityMap<Object> map = IdentityMap.empty().plus(key, object);
    assertSame(map, IdentityMap.empty().plus(key, object));
    assertDifferent(map, IdentityMap.empty().plus(key, new Untouchable()));
  }
}
