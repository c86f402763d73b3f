package org.saga.generator.types;

import java.util.List;

/**
 * Which methods are meant. Types are patterns: qualified names, {@code *} in them, {@code T+}.
 *
 * @param owner the type, without {@code +}
 * @param name the method's name, maybe with {@code *}; {@code new} for constructors
 * @param result the result's type, or null for any
 * @param parameters the types of the first parameters
 * @param more whether more parameters may follow
 */
public record MethodQuery(
    String owner, String name, String result, List<String> parameters, boolean more) {}
