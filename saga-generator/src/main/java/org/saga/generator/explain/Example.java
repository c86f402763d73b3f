package org.saga.generator.explain;

/**
 * An example: a file, or the part of it that matters.
 *
 * @param text as users write it
 */
public record Example(Kind kind, String text) {
  /** The view of the examples that are grammars only. */
  static final String VIEW =
      """
      package shop;
      thread view Example grammar Example.g4 {
        call void Cart.put(Item item, int amount) PUT,
        return int Cart.total() TOTAL,
        call void Cart.pay() PAY reset(true)
      }
      """;

  /** What an example is. */
  public enum Kind {
    /** A view, or some of its events. */
    VIEW,
    /** A grammar, or some of its rules. */
    GRAMMAR,
    /** What is typed into a shell. */
    COMMAND
  }
}
