package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/**
 * Calls by which threads start, wait for each other's end, and wait for what others do. What a name
 * cannot tell, whether the object is a thread, is asked when the program runs.
 */
final class ThreadCalls {
  private static final String OBJECT = "(Ljava/lang/Object;)V";

  private static final Set<String> ALL =
      Set.of(
          "start()V",
          "join()V",
          "join(J)V",
          "isAlive()Z",
          "wait()V",
          "wait(J)V",
          "wait(JI)V",
          "notify()V",
          "notifyAll()V");

  private ThreadCalls() {}

  static boolean concern(String name, String descriptor) {
    return ALL.contains(name + descriptor);
  }

  /** Tells whether a static call is to be told of: a thread that sleeps may be interrupted. */
  static boolean isSleep(String owner, String name, String descriptor) {
    return owner.equals("java/lang/Thread") && name.equals("sleep") && !descriptor.startsWith("(L");
  }

  /** Sleeps, and tells the recorder of an interrupt. */
  static void sleep(MethodVisitor code, String descriptor) {
    code.visitMethodInsn(
        INVOKESTATIC, "org/saga/boot/order/Interrupts", "sleep", descriptor, false);
  }

  /** Does what the call does, and tells the recorder of it. */
  static void weave(MethodVisitor code, String owner, String name, String descriptor) {
    switch (name) {
      case "start" -> {
        code.visitInsn(DUP);
        Engine.call(code, "Threads", "startingIfThread", OBJECT);
        code.visitMethodInsn(INVOKEVIRTUAL, owner, name, descriptor, false);
      }
      case "join" -> {
        keepReceiver(code, descriptor);
        code.visitMethodInsn(INVOKEVIRTUAL, owner, name, descriptor, false);
        Engine.call(code, "Threads", "endedIfThread", OBJECT);
      }
      case "isAlive" -> {
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKEVIRTUAL, owner, name, descriptor, false);
        code.visitInsn(SWAP);
        Engine.call(code, "Threads", "endedIfThread", OBJECT);
      }
      default -> {
        String withObject = "(Ljava/lang/Object;" + descriptor.substring(1);
        Engine.call(code, "Waits", name, withObject);
      }
    }
  }

  /** Leaves the object on the stack, below itself and the argument. */
  private static void keepReceiver(MethodVisitor code, String descriptor) {
    code.visitInsn(descriptor.equals("()V") ? DUP : DUP2_X1);
    if (!descriptor.equals("()V")) {
      code.visitInsn(POP2);
      code.visitInsn(DUP_X2);
      code.visitInsn(DUP_X2);
      code.visitInsn(POP);
    }
  }
}
