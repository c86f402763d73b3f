package org.saga.generator.syntax;

import java.util.List;

/**
 * An event of a view, as written.
 *
 * @param offset where it starts
 * @param source its text, comments left out and white space folded
 * @param moment which moment of the call it is; a constructor without one has {@code RETURN}
 * @param target what is called
 * @param excludeSelfCalls the word {@code ExcludeSelfCalls}, or null
 * @param modifiers its modifiers
 * @param typeVariables the method's own type variables
 * @param result the result type of a method, else null
 * @param declaring the type before the dot, or the type of a monitor, or null
 * @param name the method's name; {@code new} for a constructor, {@code synchronized} for a monitor
 * @param parameters the parameters
 * @param moreParameters whether {@code ..} ends the parameters
 * @param thrown the types after {@code throws}
 * @param terminal the terminal
 * @param reset the reset condition, or null
 */
public record EventNode(
    int offset,
    String source,
    Moment moment,
    Target target,
    Word excludeSelfCalls,
    List<Word> modifiers,
    List<TypeVariable> typeVariables,
    TypeNode result,
    TypeNode declaring,
    Word name,
    List<Parameter> parameters,
    boolean moreParameters,
    List<TypeNode> thrown,
    Word terminal,
    Condition reset) {
  /** A parameter; its name is null where it has none. */
  public record Parameter(TypeNode type, boolean variableArity, Word name) {}

  /** A condition: comments left out and white space folded, as written, and where it starts. */
  public record Condition(String text, String written, int offset) {}

  /** A type variable; its bound is null where it has none. */
  public record TypeVariable(String name, TypeNode bound) {}
}
