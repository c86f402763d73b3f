package org.saga.generator.types;

import java.util.List;
import java.util.Set;

/**
 * A method or constructor of the program. Types are Java text, fully qualified; a type variable is
 * what it is erased to, for that is all that is sure where the program runs.
 *
 * @param owner the type that declares it
 * @param name its name, {@code new} for a constructor
 * @param result the type of its result
 * @param resultPattern its erasure, which AspectJ finds in overriders too, whatever they return
 * @param parameters the types of its parameters
 * @param patterns their erasures, which AspectJ finds in overriders too
 * @param variables which parameters have a type variable's type, for which overriders write their
 *     own
 * @param modifiers its modifiers
 * @param hasBody whether it has a body, which subtypes may inherit
 */
public record Signature(
    String owner,
    String name,
    String result,
    String resultPattern,
    List<String> parameters,
    List<String> patterns,
    List<Integer> variables,
    Set<String> modifiers,
    boolean hasBody) {
  public boolean isStatic() {
    return modifiers.contains("static");
  }

  public boolean isPrivate() {
    return modifiers.contains("private");
  }
}
