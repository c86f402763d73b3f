package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/**
 * Where in the program locks are used: the recorder is told just before. What tells of monitors has
 * been woven before, and calls methods of the woven class or the recorder's own.
 */
final class LockPlaces {
  private static final String OF_JDK = "java/util/concurrent/locks/";
  private static final String MONITOR_EVENTS = Engine.PACKAGE + "MonitorEvents";
  private static final String OF_MONITOR = "(Ljava/lang/Object;)V";

  private static final Set<String> WAITING =
      Set.of("wait()V", "wait(J)V", "wait(JI)V", "notify()V", "notifyAll()V");

  private static final Set<String> TRYING = Set.of("tryLock");

  private static final Set<String> LOCKING =
      Set.of(
          "lock",
          "lockInterruptibly",
          "unlock",
          "await",
          "awaitNanos",
          "awaitUntil",
          "awaitUninterruptibly",
          "signal",
          "signalAll");

  private LockPlaces() {}

  /** Whether a call uses a lock, in a class of a name. */
  static boolean concern(String within, int opcode, String owner, String name, String descriptor) {
    if (opcode == INVOKESTATIC) {
      boolean tells = owner.equals(within) && name.startsWith("saga$");
      return descriptor.equals(OF_MONITOR) && (tells || owner.equals(MONITOR_EVENTS));
    }
    return opcode == INVOKEVIRTUAL && WAITING.contains(name + descriptor)
        || owner.startsWith(OF_JDK) && (LOCKING.contains(name) || TRYING.contains(name));
  }

  static void tell(MethodVisitor code, int site) {
    code.visitLdcInsn(site);
    Engine.call(code, "Locks", "at", "(I)V");
  }

  /** What was only tried may not have been done: the next lock is used elsewhere. */
  static void tellDone(MethodVisitor code, String name) {
    if (TRYING.contains(name)) {
      tell(code, 0);
    }
  }
}
