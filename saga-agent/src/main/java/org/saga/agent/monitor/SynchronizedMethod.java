package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes the monitor of a synchronized method explicit, with the instructions and protected ranges
 * that javac gives a synchronized block around the whole body.
 */
final class SynchronizedMethod {
  private static final String MARK = "Lorg/saga/weave/WasSynchronized;";

  /** The first version whose constants may be classes. */
  private static final int JAVA_5 = 49;

  /** The first version with frames. */
  private static final int JAVA_6 = 50;

  private final ClassNode owner;
  private final MethodNode method;
  private final boolean isStatic;
  private final LabelNode start = new LabelNode();
  private final LabelNode end = new LabelNode();
  private final LabelNode handler = new LabelNode();
  private final LabelNode handlerEnd = new LabelNode();
  private final List<ProtectedRanges.Gap> exits = new ArrayList<>();
  private final List<ProtectedRanges.Gap> returns = new ArrayList<>();

  private SynchronizedMethod(ClassNode owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    this.isStatic = (method.access & ACC_STATIC) != 0;
  }

  /** Why the method has to stay as it is, or null. */
  static String obstacle(ClassNode owner, MethodNode method) {
    if ((method.access & ACC_NATIVE) != 0) {
      return "it is native";
    }
    boolean isStatic = (method.access & ACC_STATIC) != 0;
    if (isStatic && (owner.version & 0xFFFF) < JAVA_5) {
      return "its class file is older than Java 5";
    }
    if (!isStatic && storesIntoThis(method)) {
      return "it assigns the local variable of this";
    }
    return null;
  }

  static void makeExplicit(ClassNode owner, MethodNode method) {
    new SynchronizedMethod(owner, method).makeExplicit();
  }

  private static boolean storesIntoThis(MethodNode method) {
    for (AbstractInsnNode it : method.instructions) {
      boolean stores = it.getOpcode() >= ISTORE && it.getOpcode() <= ASTORE;
      if (stores && ((VarInsnNode) it).var == 0) {
        return true;
      }
    }
    return false;
  }

  private void makeExplicit() {
    exitBeforeReturns();
    ProtectedRanges.cut(method, method.tryCatchBlocks, exits);
    enter();
    addHandler();
    method.access &= ~ACC_SYNCHRONIZED;
    method.maxStack = Math.max(method.maxStack + 1, 2);
    method.maxLocals = Math.max(method.maxLocals, isStatic ? 1 : 2);
    method.visitAnnotation(MARK, true).visitEnd();
  }

  private void enter() {
    InsnList entry = new InsnList();
    entry.add(monitor());
    entry.add(new InsnNode(MONITORENTER));
    entry.add(start);
    method.instructions.insert(entry);
  }

  /** The body's handlers cover no exit: what runs after it has no monitor any more. */
  private void exitBeforeReturns() {
    for (AbstractInsnNode it : method.instructions.toArray()) {
      if (it.getOpcode() >= IRETURN && it.getOpcode() <= RETURN) {
        LabelNode exit = new LabelNode();
        LabelNode exited = new LabelNode();
        LabelNode returned = new LabelNode();
        InsnList code = new InsnList();
        code.add(exit);
        code.add(monitor());
        code.add(new InsnNode(MONITOREXIT));
        code.add(exited);
        method.instructions.insertBefore(it, code);
        method.instructions.insert(it, returned);
        exits.add(new ProtectedRanges.Gap(exit, returned));
        returns.add(new ProtectedRanges.Gap(exited, returned));
      }
    }
  }

  private void addHandler() {
    int thrown = isStatic ? 0 : 1;
    InsnList code = new InsnList();
    code.add(end);
    code.add(handler);
    if ((owner.version & 0xFFFF) >= JAVA_6) {
      code.add(handlerFrame());
    }
    code.add(new VarInsnNode(ASTORE, thrown));
    code.add(monitor());
    code.add(new InsnNode(MONITOREXIT));
    code.add(handlerEnd);
    code.add(new VarInsnNode(ALOAD, thrown));
    code.add(new InsnNode(ATHROW));
    method.instructions.add(code);
    List<TryCatchBlockNode> added = new ArrayList<>();
    added.add(new TryCatchBlockNode(start, end, handler, null));
    ProtectedRanges.cut(method, added, returns);
    added.add(new TryCatchBlockNode(handler, handlerEnd, handler, null));
    method.tryCatchBlocks.addAll(added);
  }

  private FrameNode handlerFrame() {
    Object[] locals = isStatic ? new Object[0] : new Object[] {owner.name};
    return new FrameNode(F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
  }

  private AbstractInsnNode monitor() {
    return isStatic ? new LdcInsnNode(Type.getObjectType(owner.name)) : new VarInsnNode(ALOAD, 0);
  }
}
