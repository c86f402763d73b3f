package org.saga.agent.weave;

import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * A type as a view writes it, with qualified names: {@code java.util.List}, {@code demo.Fork+},
 * {@code byte[]}, {@code demo.*}, {@code org..Lock}. As in AspectJ, {@code *} is a part of one
 * name, {@code ..} stands for any packages, and {@code *} alone is any type.
 */
final class TypePattern {
  static final TypePattern ANY = new TypePattern("*", 0, false);

  /**
   * What {@code ..} stands for; a nested type may have two dots where its name has dollar signs.
   */
  private static final String ANY_PACKAGES = "\u0000";

  private final String text;
  private final int dimensions;
  private final boolean orSubtype;

  /** Of the name without dimensions; null where it is exact, or any. */
  private final Pattern pattern;

  private TypePattern(String text, int dimensions, boolean orSubtype) {
    this.text = text;
    this.dimensions = dimensions;
    this.orSubtype = orSubtype;
    this.pattern = isAnyName() || isExact() ? null : compiled(text);
  }

  static TypePattern of(String written) {
    String text = written.trim().replace("...", "[]").replace("..", ANY_PACKAGES).replace('$', '.');
    int dimensions = 0;
    while (text.endsWith("[]")) {
      text = text.substring(0, text.length() - 2);
      dimensions++;
    }
    boolean orSubtype = text.endsWith("+");
    return new TypePattern(
        orSubtype ? text.substring(0, text.length() - 1) : text, dimensions, orSubtype);
  }

  /** A type's internal name as patterns are compared with it. */
  static String readable(String internalName) {
    return internalName.replace('/', '.').replace('$', '.');
  }

  boolean isAny() {
    return dimensions == 0 && isAnyName();
  }

  private boolean isAnyName() {
    return text.equals("*");
  }

  private boolean isExact() {
    return text.indexOf('*') < 0 && !text.contains(ANY_PACKAGES);
  }

  /** Whether supertypes count. */
  boolean asksForSupertypes() {
    return orSubtype && !isObject();
  }

  /** Whether a class, by its internal name, has the type. */
  boolean matchesClass(String internalName, Supertypes supertypes) {
    return dimensions == 0
        && (isAny()
            || orSubtype && (isObject() || supertypes.anyIs(internalName, this))
            || matchesName(readable(internalName)));
  }

  boolean matches(Type type, Supertypes supertypes) {
    if (isAny()) {
      return true;
    }
    int depth = type.getSort() == Type.ARRAY ? type.getDimensions() : 0;
    if (depth < dimensions) {
      return false;
    }
    if (depth > dimensions) {
      return orSubtype && isObject();
    }
    Type element = depth == 0 ? type : type.getElementType();
    return element.getSort() == Type.OBJECT
        ? matchesElement(element.getInternalName(), supertypes)
        : matchesName(element.getClassName());
  }

  private boolean matchesElement(String internalName, Supertypes supertypes) {
    return matchesName(readable(internalName))
        || orSubtype && (isObject() || supertypes.anyIs(internalName, this));
  }

  boolean matchesName(String name) {
    return pattern == null ? isAnyName() || text.equals(name) : pattern.matcher(name).matches();
  }

  private boolean isObject() {
    return text.equals("java.lang.Object");
  }

  private static Pattern compiled(String text) {
    String regex =
        ("\\Q" + text + "\\E")
            .replace("*", "\\E[^.]*\\Q")
            .replace(ANY_PACKAGES, "\\E\\.(?:[^.]+\\.)*\\Q");
    return Pattern.compile(regex);
  }

  @Override
  public String toString() {
    return text.replace(ANY_PACKAGES, "..") + (orSubtype ? "+" : "") + "[]".repeat(dimensions);
  }
}
