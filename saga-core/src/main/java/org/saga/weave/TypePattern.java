package org.saga.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A type as a view writes it: {@code java.util.List<String>}, {@code demo.Fork+}, {@code byte[]},
 * {@code String...}, {@code demo.*}, {@code *..Fork}. Only the erased type counts. As in AspectJ,
 * {@code *} is a part of one name, {@code ..} stands for any packages, and {@code *} alone is any
 * type.
 */
final class TypePattern {
  /**
   * What {@code ..} stands for; a nested type may have two dots where its name has dollar signs.
   */
  private static final String ANY_PACKAGES = "\u0000";

  private final String name;

  /** Null where the name is exact. */
  private final Pattern pattern;

  private final boolean orSubtype;

  private TypePattern(String name, boolean orSubtype) {
    boolean isExact = name.indexOf('*') < 0 && !name.contains(ANY_PACKAGES);
    this.name = name;
    this.pattern = isExact ? null : Pattern.compile(regex(name));
    this.orSubtype = orSubtype;
  }

  static TypePattern of(String text) {
    String erased =
        withoutArguments(text)
            .replace("...", "[]")
            .replace("..", ANY_PACKAGES)
            .replace('$', '.')
            .trim();
    boolean orSubtype = erased.endsWith("+");
    String name = orSubtype ? erased.substring(0, erased.length() - 1) : erased;
    return new TypePattern(name, orSubtype);
  }

  private static String regex(String name) {
    boolean isAny = name.startsWith("*") && name.substring(1).replace("[]", "").isEmpty();
    return isAny
        ? ".*" + Pattern.quote(name.substring(1))
        : ("\\Q" + name + "\\E")
            .replace("*", "\\E[^.]*\\Q")
            .replace(ANY_PACKAGES, "\\E\\.(?:[^.]+\\.)*\\Q");
  }

  boolean matches(Class<?> type) {
    return matchesName(type.getTypeName().replace('$', '.'))
        || orSubtype && matchesAny(supertypes(type));
  }

  private boolean matchesName(String typeName) {
    return pattern == null ? name.equals(typeName) : pattern.matcher(typeName).matches();
  }

  private boolean matchesAny(List<Class<?>> types) {
    for (Class<?> type : types) {
      if (matches(type)) {
        return true;
      }
    }
    return false;
  }

  private static List<Class<?>> supertypes(Class<?> type) {
    List<Class<?>> supertypes = new ArrayList<>(List.of(type.getInterfaces()));
    if (type.getSuperclass() != null) {
      supertypes.add(type.getSuperclass());
    }
    return supertypes;
  }

  private static String withoutArguments(String type) {
    StringBuilder erased = new StringBuilder();
    int depth = 0;
    for (char c : type.toCharArray()) {
      depth += c == '<' ? 1 : 0;
      if (depth == 0) {
        erased.append(c);
      }
      depth -= c == '>' ? 1 : 0;
    }
    return erased.toString();
  }
}
