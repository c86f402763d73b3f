package org.saga.agent.record;

import org.objectweb.asm.Opcodes;

/**
 * An access to a field, as a class file has it.
 *
 * @param owner the class that is named, with slashes
 */
record FieldAccess(int opcode, String owner, String name, String descriptor) {
  boolean isStatic() {
    return opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
  }

  boolean isRead() {
    return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
  }

  /** The instruction that reads the same field. */
  int readOpcode() {
    return isStatic() ? Opcodes.GETSTATIC : Opcodes.GETFIELD;
  }

  /** The field as traces name it. */
  String variable() {
    return owner.replace('/', '.') + "." + name;
  }

  /** What the method takes and returns that does it: object, value, site. */
  String accessorDescriptor(NamedTypes types) {
    String object = isStatic() ? "" : types.ofOwner(owner);
    String value = types.ofValue(descriptor, owner);
    return isRead() ? "(" + object + "I)" + value : "(" + object + value + "I)V";
  }
}
