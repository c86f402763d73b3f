package org.saga.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownTests {

  private static final class Fork {
    @Override
    public String toString() {
      throw new AssertionError("SAGA ran a method of the program");
    }
  }

  private enum Colour {
    RED {
      @Override
      public String toString() {
        throw new AssertionError("SAGA ran a method of the program");
      }
    }
  }

  @Test
  void an_object_is_its_class_and_a_number_that_stays() {
    Fork one = new Fork();
    Fork other = new Fork();
    String first = Shown.brief(one);

    assertThat(first).matches("ShownTests\\.Fork#\\d+");
    assertThat(Shown.brief(other)).isNotEqualTo(first);
    assertThat(Shown.brief(one)).isEqualTo(first);
  }

  @Test
  void values_are_shown_as_they_are() {
    assertThat(Shown.brief(5)).isEqualTo("5");
    assertThat(Shown.brief(true)).isEqualTo("true");
    assertThat(Shown.brief("text")).isEqualTo("\"text\"");
    assertThat(Shown.brief(Colour.RED)).isEqualTo("RED");
    assertThat(Shown.brief(null)).isEqualTo("null");
  }

  @Test
  void long_strings_are_shortened() {
    assertThat(Shown.brief("x".repeat(1000))).hasSizeLessThan(70).endsWith("...\"");
  }

  @Test
  void a_description_keeps_its_meaning_when_it_is_described() {
    Object described = Shown.described(new Fork());

    assertThat(Shown.brief(described)).matches("ShownTests\\.Fork#\\d+");
  }

  @Test
  void texts_and_characters_are_written_as_java_does_so_that_none_looks_like_another() {
    assertThat(Shown.brief("two\nlines \"q\"\t\\")).isEqualTo("\"two\\nlines \\\"q\\\"\\t\\\\\"");
    assertThat(Shown.brief('4')).isEqualTo("'4'");
    assertThat(Shown.brief('\n')).isEqualTo("'\\n'");
    assertThat(Shown.brief('\0')).isEqualTo("'\\u0000'");
    assertThat(Shown.brief('\'')).isEqualTo("'\\''");
    assertThat(Shown.brief('"')).isEqualTo("'\"'");
  }

  @Test
  void methods_are_named_as_a_person_would() {
    assertThat(ClassNames.method("Box.get()V")).isEqualTo("get()");
    assertThat(ClassNames.method("a/b.put(I[[JLjava/util/Map$Entry;[La/B;Z)Ljava/lang/Object;"))
        .isEqualTo("put(int, long[][], Map.Entry, B[], boolean)");
    assertThat(ClassNames.method("a/b.put(LILL;LI;)V")).isEqualTo("put(ILL, I)");
    assertThat(ClassNames.method("a/b$c.<init>()V")).isEqualTo("b.c()");
  }

  @Test
  void classes_are_named_as_a_person_would() {
    assertThat(ClassNames.simple("[[I")).isEqualTo("int[][]");
    assertThat(ClassNames.simple("[Ljava.lang.String;")).isEqualTo("String[]");
    assertThat(ClassNames.simple("demo.Outer$Inner")).isEqualTo("Outer.Inner");
    assertThat(ClassNames.simple("demo.Main$$Lambda$14/0x0000000800c03000"))
        .isEqualTo("Main.lambda");
    assertThat(ClassNames.simple("Plain")).isEqualTo("Plain");
    assertThat(ClassNames.simple("demo.$")).isEqualTo("$");
    assertThat(ClassNames.simple("demo._$")).isEqualTo("_$");
    assertThat(ClassNames.simple("demo.Outer$$")).isEqualTo("Outer.$");
  }

  @Test
  void a_veiled_object_comes_back_where_it_is_at_hand() {
    Fork self = new Fork();
    Object veiled = Veil.veil(self, self);

    assertThat(veiled == self).isFalse();
    assertThat(Veil.reveal(veiled, self) == self).isTrue();
    assertThat(Veil.reveal(Veil.veil("other", self), self)).isEqualTo("other");
    assertThat(Veil.veil(null, self)).isNull();
  }
}
