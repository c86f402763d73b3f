package org.saga.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdentityTests {
  @Test
  void identities_of_one_object_are_equal() {
    Object object = new Object();
    assertThat(Identity.of(object)).isEqualTo(Identity.of(object));
    assertThat(Identity.of(object)).hasSameHashCodeAs(Identity.of(object));
    assertThat(Identity.of(object).is(object)).isTrue();
  }

  @Test
  void identities_of_equal_objects_differ() {
    String left = new String("same");
    String right = new String("same");
    assertThat(Identity.of(left)).isNotEqualTo(Identity.of(right));
    assertThat(Identity.of(left).is(right)).isFalse();
  }

  @Test
  void the_object_is_never_asked() {
    Object touchy = new Touchy();
    Identity identity = Identity.of(touchy);
    assertThat(identity.equals(Identity.of(touchy))).isTrue();
    assertThat(identity.hashCode()).isEqualTo(System.identityHashCode(touchy));
    assertThat(identity.toString()).startsWith("org.saga.value.IdentityTests$Touchy@");
  }

  @Test
  void null_has_an_identity_of_its_own() {
    assertThat(Identity.of(null)).isEqualTo(Identity.of(null)).hasToString("null");
    assertThat(Identity.of(null).is(null)).isTrue();
    assertThat(Identity.of(null)).isNotEqualTo(Identity.of(new Object()));
    assertThat(Identity.of(null).isDead()).isFalse();
  }

  @Test
  void the_object_is_not_kept_alive() {
    Identity identity = Identity.of(new Object());
    while (!identity.isDead()) {
      System.gc();
    }
    assertThat(identity.object()).isNull();
    assertThat(identity.is(null)).isFalse();
    assertThat(identity).isEqualTo(identity).isNotEqualTo(Identity.of(null));
  }

  private static final class Touchy {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("equals of the program was called");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("hashCode of the program was called");
    }

    @Override
    public String toString() {
      throw new AssertionError("toString of the program was called");
    }
  }
}
