package org.saga.generator.types;

/**
 * A Java type as a view's generated code writes it.
 *
 * @param source its text, visible and short where the view's imports allow it
 * @param primitive whether it is a primitive type
 * @param value whether it is a value type (Definition 1)
 * @param erasure its qualified name without type arguments
 */
public record TypeText(String source, boolean primitive, boolean value, String erasure) {}
