package org.saga.agent.weave;

import org.objectweb.asm.Type;

/**
 * Something that views are told: it lies in a local variable, is a constant, or nothing.
 *
 * @param type its type in the program
 * @param variable the local, or -1
 * @param constant what is loaded instead, or null
 */
record Value(Type type, int variable, String constant) {
  static final Type OBJECT = Type.getObjectType("java/lang/Object");
  static final Value NULL = new Value(OBJECT, -1, null);

  static Value in(int variable, Type type) {
    return new Value(type, variable, null);
  }

  static Value constant(String text) {
    return new Value(OBJECT, -1, text);
  }

  /** Whether it takes one slot of the stack, also when it is boxed. */
  boolean isShort() {
    return type.getSize() == 1;
  }

  void push(Code code, Type wanted) {
    if (variable >= 0) {
      code.load(type, variable);
      code.boxUnless(wanted, type);
    } else if (constant != null) {
      code.push(constant);
    } else {
      code.pushNull();
    }
  }
}
