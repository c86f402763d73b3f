package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Type;

class TypePatternTests {
  /** Knows of lists that they are collections. */
  private static final class Lists implements Supertypes {
    @Override
    public boolean anyIs(String type, TypePattern wanted) {
      return wanted.matchesName(TypePattern.readable(type))
          || type.equals("java/util/List") && wanted.matchesName("java.util.Collection");
    }
  }

  private static boolean matches(String pattern, String descriptor) {
    return TypePattern.of(pattern).matches(Type.getType(descriptor), new Lists());
  }

  @ParameterizedTest
  @CsvSource({
    "int, I",
    "*, J",
    "*, V",
    "*, [[I",
    "java.lang.String, Ljava/lang/String;",
    "java.util.Map.Entry, Ljava/util/Map$Entry;",
    "java.util.Map$Entry, Ljava/util/Map$Entry;",
    "java.util.*, Ljava/util/List;",
    "*.*.List, Ljava/util/List;",
    "java.*.L*t, Ljava/util/List;",
    "java..List, Ljava/util/List;",
    "java..Entry, Ljava/util/Map$Entry;",
    "*..List, Ljava/util/List;",
    "int[], [I",
    "int[][], [[I",
    "java.lang.Object..., [Ljava/lang/Object;",
    "*[], [Ljava/util/List;",
    "*[], [B",
    "java.util.Collection+, Ljava/util/List;",
    "java.util.Collect*+, Ljava/util/List;",
    "java.util.List+, Ljava/util/List;",
    "java.util.Collection+[], [Ljava/util/List;",
    "java.lang.Object+, Ldemo/Missing;",
    "java.lang.Object+, [I",
  })
  void a_pattern_matches(String pattern, String descriptor) {
    assertThat(matches(pattern, descriptor)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "int, J",
    "long, [J",
    "int[], I",
    "int[], [[I",
    "*[], I",
    "java.lang.Object, Ljava/lang/String;",
    "java.lang.Object+, I",
    "java.util.*, Ljava/util/Map$Entry;",
    "java.*, Ljava/util/List;",
    "java.util.L, Ljava/util/List;",
    "java.util.Collection, Ljava/util/List;",
    "java.util.Collection+, [Ljava/util/List;",
    "java.util.Set+, Ljava/util/List;",
    "java..Lists, Ljava/util/List;",
  })
  void another_one_does_not(String pattern, String descriptor) {
    assertThat(matches(pattern, descriptor)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "*, demo/Any, true",
    "demo.Box, demo/Box, true",
    "demo.Box.In, demo/Box$In, true",
    "demo.*, demo/Box, true",
    "java.util.Collection+, java/util/List, true",
    "java.lang.Object+, demo/Any, true",
    "demo.Box, demo/Boxes, false",
    "demo.Box[], demo/Box, false",
  })
  void classes_are_matched_by_their_internal_names(String pattern, String type, boolean matches) {
    assertThat(TypePattern.of(pattern).matchesClass(type, new Lists())).isEqualTo(matches);
  }
}
