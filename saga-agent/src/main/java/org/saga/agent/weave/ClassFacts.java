package org.saga.agent.weave;

import org.objectweb.asm.Opcodes;

/** What is to be known of the class whose methods are woven. */
record ClassFacts(int version, int access, String name, String superName) {
  private static final int JAVA_6 = 50;

  /** Whether the verifier wants to be told the types of locals and stack. */
  boolean hasFrames() {
    return (version & 0xFFFF) >= JAVA_6;
  }

  boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }
}
