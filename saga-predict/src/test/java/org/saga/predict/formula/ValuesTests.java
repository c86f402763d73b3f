package org.saga.predict.formula;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saga.event.ObjectNumber;
import org.saga.predict.formula.Expression.Operator;
import org.saga.predict.formula.Formula.Relation;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ValuesTests {
  @Test
  void whole_numbers_are_calculated_as_java_does() {
    assertThat(Values.calculate(Operator.DIVIDE, -7L, 2L)).isEqualTo(-3L);
    assertThat(Values.calculate(Operator.REMAINDER, -7L, 2L)).isEqualTo(-1L);
    assertThat(Values.calculate(Operator.PLUS, 1L, 0.5)).isEqualTo(1.5);
    assertThat(Values.negative(5L)).isEqualTo(-5L);
  }

  @Test
  void what_is_too_large_loses_digits_only() {
    assertThat(Values.calculate(Operator.PLUS, Long.MAX_VALUE, 1L)).isEqualTo(0x1p63);
    assertThat(Values.calculate(Operator.TIMES, Long.MAX_VALUE, -2L)).isEqualTo(-0x1p64);
    assertThat(Values.calculate(Operator.DIVIDE, Long.MIN_VALUE, -1L)).isEqualTo(0x1p63);
    assertThat(Values.negative(Long.MIN_VALUE)).isEqualTo(0x1p63);
  }

  @ParameterizedTest
  @EnumSource(Relation.class)
  void nothing_holds_of_what_has_no_value(Relation relation) {
    Object none = Values.calculate(Operator.DIVIDE, 1L, 0L);

    assertThat(Values.compare(relation, none, none)).isFalse();
    assertThat(Values.compare(relation, 1L, none)).isFalse();
    assertThat(Values.compare(relation, Values.calculate(Operator.PLUS, none, 1L), 1L)).isFalse();
    assertThat(Values.calculate(Operator.REMAINDER, 1L, 0L)).isSameAs(Values.NONE);
  }

  @Test
  void numbers_are_equal_whatever_their_types_were() {
    assertThat(Values.compare(Relation.EQUAL, Values.of(1), Values.of((byte) 1))).isTrue();
    assertThat(Values.compare(Relation.EQUAL, Values.of('a'), Values.of(97L))).isTrue();
    assertThat(Values.compare(Relation.EQUAL, Values.of(1.0f), Values.of((short) 1))).isTrue();
    assertThat(Values.compare(Relation.LESS, Values.of(1), Values.of(1.5))).isTrue();
    assertThat(Values.compare(Relation.EQUAL, Double.NaN, Double.NaN)).isFalse();
    assertThat(Values.compare(Relation.EQUAL, 0.0, -0.0)).isTrue();
    assertThat(Values.compare(Relation.LESS, Long.MAX_VALUE - 1, Long.MAX_VALUE)).isTrue();
  }

  @Test
  void other_values_are_the_same_or_not() {
    ObjectNumber one = new ObjectNumber("demo.Box", 1);

    assertThat(Values.compare(Relation.EQUAL, "a", "a")).isTrue();
    assertThat(Values.compare(Relation.DIFFERENT, "a", null)).isTrue();
    assertThat(Values.compare(Relation.EQUAL, null, null)).isTrue();
    assertThat(Values.compare(Relation.EQUAL, one, new ObjectNumber("demo.Box", 1))).isTrue();
    assertThat(Values.compare(Relation.DIFFERENT, one, new ObjectNumber("demo.Box", 2))).isTrue();
    assertThat(Values.compare(Relation.LESS, "a", "b")).isFalse();
  }
}
