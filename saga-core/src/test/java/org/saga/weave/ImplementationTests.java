package org.saga.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImplementationTests {
  private final Implementation get = new Implementation(Modifier.SYNCHRONIZED, "get");

  interface Fork {
    void get();

    default void wash() {}
  }

  static class Plain implements Fork {
    @Override
    public void get() {}
  }

  static class Locked implements Fork {
    @Override
    public synchronized void get() {}

    synchronized void put(String key, int... values) {}

    void put(String key) {}
  }

  static class Inherited extends Locked {}

  static class Unlocked extends Locked {
    @Override
    public void get() {}
  }

  static class Rewritten implements Fork {
    @Override
    @WasSynchronized
    public void get() {}
  }

  static class Hidden {
    private synchronized void get() {}
  }

  interface Sink<T> {
    void accept(T value);
  }

  static class Strings implements Sink<String> {
    @Override
    public synchronized void accept(String value) {}
  }

  interface Left {
    default void act() {}
  }

  interface Right extends Left {
    @Override
    default void act() {}
  }

  static class Both implements Left, Right {}

  @Nested
  class The_modifiers {
    @Test
    void are_those_of_the_receivers_method_not_of_the_interface() {
      assertThat(get.matches(new Locked())).isTrue();
      assertThat(get.matches(new Plain())).isFalse();
    }

    @Test
    void are_inherited_with_the_method_and_lost_with_an_override() {
      assertThat(get.matches(new Inherited())).isTrue();
      assertThat(get.matches(new Unlocked())).isFalse();
    }

    @Test
    void outlive_the_weaver_that_took_them_away() {
      assertThat(get.matches(new Rewritten())).isTrue();
    }

    @Test
    void of_private_and_default_methods_are_found() {
      assertThat(get.matches(new Hidden())).isTrue();
      assertThat(new Implementation(Modifier.PUBLIC, "wash").matches(new Plain())).isTrue();
      assertThat(new Implementation(Modifier.PUBLIC, "act").matches(new Both())).isTrue();
    }

    @Test
    void tell_overloads_apart() {
      int wanted = Modifier.SYNCHRONIZED;

      assertThat(
              new Implementation(wanted, "put", "java.lang.String", "int[]").matches(new Locked()))
          .isTrue();
      assertThat(new Implementation(wanted, "put", "java.lang.String").matches(new Locked()))
          .isFalse();
    }

    @Test
    void of_a_generic_method_are_those_behind_the_bridge() {
      Implementation accept =
          new Implementation(Modifier.SYNCHRONIZED, "accept", "java.lang.Object");

      assertThat(accept.matches(new Strings())).isTrue();
    }

    @Test
    void may_be_asked_for_types_as_a_view_writes_them() {
      String[] varargs = {"java.lang.String", "int..."};
      String[] generic = {"java.util.Map<java.lang.String, java.util.List<X>>"};
      int wanted = Modifier.SYNCHRONIZED;

      assertThat(new Implementation(wanted, "put", varargs).matches(new Locked())).isTrue();
      assertThat(new Implementation(wanted, "put", "..").matches(new Locked())).isTrue();
      assertThat(new Implementation(wanted, "put", "java.lang.*", "*").matches(new Locked()))
          .isTrue();
      assertThat(
              new Implementation(wanted, "put", "java.lang.CharSequence+", "..")
                  .matches(new Locked()))
          .isTrue();
      assertThat(new Implementation(wanted, "put", generic).matches(new Locked())).isFalse();
      assertThat(TypePattern.of(generic[0]).matches(java.util.Map.class)).isTrue();
    }

    @Test
    void may_be_asked_for_the_method_that_is_called() {
      Implementation any = new Implementation(Modifier.SYNCHRONIZED, "*", "..");

      assertThat(any.matches(new Locked(), "Locked.put(Ljava/lang/String;[I)V")).isTrue();
      assertThat(any.matches(new Locked(), "Locked.put(Ljava/lang/String;)V")).isFalse();
      assertThat(any.matches(null, "Locked.put(Ljava/lang/String;)V")).isFalse();
    }

    @Test
    void of_nothing_match_nothing() {
      assertThat(get.matches(null)).isFalse();
      assertThat(new Implementation(0, "absent").matches(new Plain())).isFalse();
    }
  }

  @Nested
  class A_type_by_name {
    @Test
    void is_found_among_all_supertypes() {
      Object object = new Inherited();

      assertThat(Types.isInstance(object, Inherited.class.getName())).isTrue();
      assertThat(Types.isInstance(object, Locked.class.getName())).isTrue();
      assertThat(Types.isInstance(object, Fork.class.getName())).isTrue();
      assertThat(Types.isInstance(object, Fork.class.getCanonicalName())).isTrue();
      assertThat(Types.isInstance(object, "java.lang.Object")).isTrue();
      assertThat(Types.isInstance(object, Plain.class.getName())).isFalse();
      assertThat(Types.isInstance(null, "java.lang.Object")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "*..Lo*",
          "*..Locked",
          "*..weave.*..Lock*",
          "org..Fo*",
          "org.saga.weave.*.F*k",
          "org.saga.weave.ImplementationTests.*",
          "*..Fork+",
          "java.*.Obj*",
          "*"
        })
    void may_have_stars_for_parts_of_one_name_and_dots_for_packages(String pattern) {
      assertThat(Types.isInstance(new Inherited(), pattern)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "*..Pl*",
          "*..Locke",
          "org.*.Locked",
          "org.saga.*",
          "Lo*",
          "org..weave",
          "*..Lo.ked"
        })
    void is_not_matched_by_a_pattern_of_other_names(String pattern) {
      assertThat(Types.isInstance(new Inherited(), pattern)).isFalse();
    }

    @Test
    void of_a_parameter_may_be_any_or_a_part_of_a_name() {
      assertThat(TypePattern.of("*").matches(int[].class)).isTrue();
      assertThat(TypePattern.of("*[]").matches(String[].class)).isTrue();
      assertThat(TypePattern.of("*[]").matches(String.class)).isFalse();
      assertThat(TypePattern.of("*..Str*...").matches(String[].class)).isTrue();
      assertThat(TypePattern.of("java.util.Map.*").matches(java.util.Map.Entry.class)).isTrue();
    }

    @Test
    void of_an_array_is_no_class_of_the_program() {
      assertThat(Types.isInstance(new int[0], "demo.Fork")).isFalse();
    }
  }
}
