package org.saga.agent.monitor;

import java.util.BitSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.saga.agent.bytecode.CodeWalk;
import org.saga.agent.bytecode.MethodTable;

/** Finds the methods of a class file that have monitors; most classes have none. */
final class MonitorMethods {
  private final ClassReader reader;

  private MonitorMethods(ClassReader reader) {
    this.reader = reader;
  }

  /** The places of the methods in the class file. */
  static BitSet of(ClassReader reader) {
    MonitorMethods finder = new MonitorMethods(reader);
    BitSet found = new BitSet();
    MethodTable methods = new MethodTable(reader);
    while (methods.next()) {
      if (finder.hasMonitor(methods)) {
        found.set(methods.number());
      }
    }
    return found;
  }

  private boolean hasMonitor(MethodTable method) {
    if ((method.access() & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return true;
    }
    int code = method.code();
    return code != 0 && hasMonitor(new CodeWalk(reader, code));
  }

  private static boolean hasMonitor(CodeWalk code) {
    while (code.hasNext()) {
      int opcode = code.next();
      if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        return true;
      }
    }
    return false;
  }
}
