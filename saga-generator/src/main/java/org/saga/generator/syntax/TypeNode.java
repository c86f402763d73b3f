package org.saga.generator.syntax;

import java.util.List;

/**
 * A type, as written.
 *
 * @param offset where it starts
 * @param name its dotted name, possibly with {@code *}; {@code ?}, {@code ? extends} or {@code ?
 *     super} for a wildcard, whose bound is then the only argument
 * @param arguments its type arguments
 * @param subtypes whether {@code +} follows
 * @param dimensions how many pairs of brackets follow
 */
public record TypeNode(
    int offset, String name, List<TypeNode> arguments, boolean subtypes, int dimensions) {
  public boolean isPattern() {
    return name.indexOf('*') >= 0;
  }

  public boolean isWildcard() {
    return name.startsWith("?");
  }

  public String simpleName() {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
