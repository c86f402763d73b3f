package org.saga.generator.model;

/**
 * A built-in attribute of an event.
 *
 * @param name {@code caller}, {@code callee}, {@code result}, {@code thrown} or a parameter's name
 * @param type its type in generated code
 * @param subject whether it is the object whose history it is (local views), which no event holds
 */
public record AttributeModel(String name, JavaType type, boolean subject) {}
