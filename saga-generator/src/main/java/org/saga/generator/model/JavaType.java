package org.saga.generator.model;

import org.saga.generator.types.TypeText;

/**
 * A Java type as generated code writes it.
 *
 * @param source its source text, visible from the view's package
 * @param primitive whether it is a primitive type
 * @param value whether it is a value type, which grammars may read freely (Definition 1)
 * @param erasure its qualified name without type arguments
 */
public record JavaType(String source, boolean primitive, boolean value, String erasure) {
  public static final JavaType OBJECT = new JavaType("Object", false, false, "java.lang.Object");
  public static final JavaType LONG = new JavaType("long", true, true, "long");

  static JavaType of(TypeText type) {
    return new JavaType(type.source(), type.primitive(), type.value(), type.erasure());
  }

  /** What an attribute of this type is when its terminal was not matched. */
  public String defaultValue() {
    if (!primitive) {
      return "null";
    }
    return source.equals("boolean") ? "false" : "0";
  }
}
