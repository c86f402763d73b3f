package org.saga.agent.bytecode;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** What is to be known of the class whose methods are woven. */
public record ClassFacts(int version, int access, String name) {
  private static final int JAVA_6 = 50;
  private static final int JAVA_8 = 52;

  /** Reads them from a class file. */
  public static ClassFacts of(ClassReader reader) {
    int version = reader.readUnsignedShort(6);
    return new ClassFacts(version, reader.getAccess(), reader.getClassName());
  }

  /** Whether the verifier wants to be told the types of locals and stack. */
  public boolean hasFrames() {
    return version >= JAVA_6;
  }

  /** Whether it is an interface, or an annotation. */
  public boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  /** Whether methods with code can be added. */
  public boolean takesMethods() {
    return !isInterface() || version >= JAVA_8;
  }
}
