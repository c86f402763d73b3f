package org.saga.agent.record;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.saga.agent.bytecode.OwnLocals;

/** The types of locals as stack map frames have them. */
final class Locals {
  private final List<Object> types = new ArrayList<>();

  static Object of(Type type) {
    return OwnLocals.frameType(type);
  }

  void add(Object type) {
    types.add(type);
  }

  /** Says that these are the locals, and that the stack is empty. */
  void frame(MethodVisitor code) {
    code.visitFrame(Opcodes.F_FULL, types.size(), types.toArray(), 0, new Object[0]);
  }
}
