package org.saga.weave;

import java.lang.reflect.Method;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Patterns of parameter types.
 *
 * @param types one for each parameter: a type, one with {@code *} in it, one with {@code +}
 * @param more whether any others may follow
 */
record Parameters(List<String> types, boolean more) {

  /** Reads patterns as aspects write them; {@code ..} stands for any others. */
  static Parameters like(String... patterns) {
    List<String> types = Stream.of(patterns).filter(it -> !it.equals("..")).toList();
    return new Parameters(types, types.size() < patterns.length);
  }

  /** Exactly these types. */
  static Parameters of(Class<?>... types) {
    return new Parameters(Stream.of(types).map(Parameters::name).toList(), false);
  }

  boolean match(Method method) {
    Class<?>[] actual = method.getParameterTypes();
    if (more ? actual.length < types.size() : actual.length != types.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (!matches(types.get(i), name(actual[i]))) {
        return false;
      }
    }
    return true;
  }

  /** Subtypes are not looked up: overloads that differ in them only are rare. */
  private static boolean matches(String pattern, String type) {
    String plain = pattern.replaceAll("<.*>", "").replace("...", "[]");
    return plain.equals(type)
        || plain.endsWith("+")
        || plain.contains("*")
            && Pattern.matches(Pattern.quote(plain).replace("*", "\\E.*\\Q"), type);
  }

  private static String name(Class<?> type) {
    return type.getTypeName().replace('$', '.');
  }
}
