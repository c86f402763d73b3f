package org.saga.agent.monitor;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** What is to be known of the class whose methods are woven. */
record ClassFacts(int version, int access, String name) {
  private static final int JAVA_6 = 50;
  private static final int JAVA_8 = 52;

  static ClassFacts of(ClassReader reader) {
    int version = reader.readUnsignedShort(6);
    return new ClassFacts(version, reader.getAccess(), reader.getClassName());
  }

  /** Whether the verifier wants to be told the types of locals and stack. */
  boolean hasFrames() {
    return version >= JAVA_6;
  }

  boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  /** Whether methods with code can be added. */
  boolean takesMethods() {
    return !isInterface() || version >= JAVA_8;
  }
}
