package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;

/**
 * Calls by which threads start and wait for each other's end. What a name cannot tell, whether the
 * object is a thread, is asked when the program runs.
 */
final class ThreadCalls {
  private static final String OBJECT = "(Ljava/lang/Object;)V";

  private static final Set<String> ALL = Set.of("start()V", "join()V", "join(J)V", "isAlive()Z");

  private ThreadCalls() {}

  static boolean concern(String name, String descriptor) {
    return ALL.contains(name + descriptor);
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
      default -> {
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKEVIRTUAL, owner, name, descriptor, false);
        code.visitInsn(SWAP);
        Engine.call(code, "Threads", "endedIfThread", OBJECT);
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
