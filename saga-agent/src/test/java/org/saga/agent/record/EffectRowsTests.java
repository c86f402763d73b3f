package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.boot.record.EffectTable;

/** The rows that tell what the JDK's methods do name what there is. */
class EffectRowsTests {
  private static final int SEQUENCED = 21;

  /** Those that JDK 21 has brought. */
  private static final Set<String> LATER_TYPES =
      Set.of(
          "java.util.SequencedCollection",
          "java.util.ReverseOrderListView",
          "java.util.ReverseOrderDequeView",
          "java.util.ReverseOrderSortedSetView",
          "java.util.ReverseOrderSortedMapView",
          "java.util.LinkedHashMap$ReversedLinkedHashMapView");

  private static final Set<String> LATER_METHODS = Set.of("repeat", "splitAsStream");

  @Test
  void each_row_is_about_methods_and_fields_that_there_are() {
    List<String> wrong = new ArrayList<>();
    for (String row : CallTable.rows()) {
      String text = row.replaceFirst("#.*", "").trim();
      String[] sides = text.split(" *-> *");
      String type = sides[0].replaceFirst(":.*", "").trim();
      if (!text.isEmpty() && !type.endsWith("*") && !isLater(type)) {
        missing(sides, load(type)).forEach(it -> wrong.add(row + ": there is no " + it));
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static boolean isLater(String type) {
    return LATER_TYPES.contains(type) && Runtime.version().feature() < SEQUENCED;
  }

  private static Class<?> load(String type) {
    try {
      return Class.forName(type, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private static List<String> missing(String[] sides, Class<?> type) {
    if (type == null) {
      return List.of("such type");
    }
    Set<String> known = sides[0].contains(":") ? methods(type) : fields(type);
    known.addAll(LATER_METHODS);
    String names =
        sides[0].contains(":")
            ? sides[0].replaceFirst(".*:", "")
            : sides[1].replaceFirst("part of ", "");
    return Stream.of(names.trim().split(" +")).filter(it -> !known.contains(it)).toList();
  }

  private static Set<String> methods(Class<?> type) {
    Set<String> all =
        new HashSet<>(Set.of("*", "<init>", "equals", "hashCode", "toString", "clone"));
    for (Class<?> it = type; it != null; it = it.getSuperclass()) {
      Stream.of(it.getDeclaredMethods()).map(Method::getName).forEach(all::add);
    }
    Stream.of(type.getMethods()).map(Method::getName).forEach(all::add);
    return all;
  }

  private static Set<String> fields(Class<?> type) {
    Set<String> all = new HashSet<>();
    for (Class<?> it = type; it != null; it = it.getSuperclass()) {
      Stream.of(it.getDeclaredFields()).forEach(field -> all.add(field.getName()));
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.List: get",
        "java.util.List get -> reads this",
        "java.util.List: get -> takes this",
        "java.util.List: get -> reads that"
      })
  void a_row_that_is_wrong_is_refused(String row) {
    assertThatThrownBy(() -> new EffectTable(List.of(row)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(row);
  }
}
