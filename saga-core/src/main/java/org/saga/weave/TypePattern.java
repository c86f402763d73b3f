package org.saga.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A type as a view writes it: {@code java.util.List<String>}, {@code demo.Fork+}, {@code byte[]},
 * {@code String...}, {@code demo.*}, {@code *..Fork}. Only the erased type counts. As in AspectJ,
 * {@code *} is a part of one name, {@code ..} stands for any packages, and {@code *} alone is any
 * type.
 */
final class TypePattern {
  private static final Pattern ANY = Pattern.compile("\\*((?:\\[])*)");

  /**
   * What {@code ..} stands for; a nested type may have two dots where its name has dollar signs.
   */
  private static final String ANY_PACKAGES = "\u0000";

  private final Pattern name;
  private final boolean orSubtype;

  private TypePattern(Pattern name, boolean orSubtype) {
    this.name = name;
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
    return new TypePattern(Pattern.compile(regex(name)), orSubtype);
  }

  private static String regex(String name) {
    Matcher any = ANY.matcher(name);
    return any.matches()
        ? ".*" + Pattern.quote(any.group(1))
        : ("\\Q" + name + "\\E")
            .replace("*", "\\E[^.]*\\Q")
            .replace(ANY_PACKAGES, "\\E\\.(?:[^.]+\\.)*\\Q");
  }

  boolean matches(Class<?> type) {
    return name.matcher(type.getTypeName().replace('$', '.')).matches()
        || orSubtype && supertypes(type).stream().anyMatch(this::matches);
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
