package org.saga.agent.weave;

import org.objectweb.asm.Type;

/**
 * What a view's method is told of an event.
 *
 * @param index which parameter of the program's method; of no use to the others
 * @param type as the view's method takes it
 */
record Argument(Source source, int index, Type type) {
  /** Where an argument comes from. */
  enum Source {
    CALLER,
    CALLEE,
    PARAMETER,
    RESULT,
    THROWN,
    METHOD
  }

  /** The type that a parameter or result has in a method's descriptor. */
  Type typeIn(String descriptor) {
    return source == Source.RESULT
        ? Type.getReturnType(descriptor)
        : Type.getArgumentTypes(descriptor)[index];
  }

  static Argument of(String word, Type type) {
    if (Character.isDigit(word.charAt(0))) {
      return new Argument(Source.PARAMETER, Integer.parseInt(word), type);
    }
    Source source =
        switch (word) {
          case "caller" -> Source.CALLER;
          case "callee" -> Source.CALLEE;
          case "result" -> Source.RESULT;
          case "thrown" -> Source.THROWN;
          case "method" -> Source.METHOD;
          default -> throw new IllegalArgumentException("no argument is called " + word);
        };
    return new Argument(source, 0, type);
  }
}
