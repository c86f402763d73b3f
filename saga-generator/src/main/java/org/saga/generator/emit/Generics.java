package org.saga.generator.emit;

import org.saga.generator.model.JavaType;

/** What type arguments mean for generated code. */
final class Generics {
  private Generics() {}

  /** Whether a cast to the type, or an assignment from its raw type, cannot be checked. */
  static boolean isUnchecked(JavaType type) {
    return type.source().replaceAll("<\\?(, \\?)*>", "").contains("<");
  }
}
