package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.OwnLocals;
import org.saga.agent.bytecode.Ranges;

/**
 * Makes the monitor of a synchronized method explicit, with the instructions and protected ranges
 * that a compiler gives a synchronized block around the whole body.
 *
 * <p>Reflection then shows all modifiers but one: the JVM enters the monitor of a method that says
 * that it is synchronized before any instruction of it, so there would be no place for the request.
 * An annotation stands for the modifier, for those who ask for it.
 */
final class SynchronizedMethod {
  private static final String MARK = "Lorg/saga/weave/WasSynchronized;";
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");
  private static final int JAVA_5 = 49;

  private final ClassFacts owner;
  private final MethodNode method;
  private final boolean hasBlocks;
  private final OwnLocals locals;
  private final int monitor;
  private final LabelNode start = new LabelNode();
  private final LabelNode end = new LabelNode();
  private final LabelNode handler = new LabelNode();
  private final LabelNode handlerEnd = new LabelNode();
  private final List<Ranges.Gap> exits = new ArrayList<>();
  private final List<Ranges.Gap> returns = new ArrayList<>();

  private SynchronizedMethod(ClassFacts owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    this.hasBlocks = MonitorBlocks.existIn(method);
    this.locals = new OwnLocals(method);
    this.monitor = locals.add(OBJECT);
  }

  /** The modifier of a class initializer is none for the JVM. */
  static boolean is(MethodNode method) {
    return (method.access & ACC_SYNCHRONIZED) != 0 && !method.name.equals("<clinit>");
  }

  /** Why the method has to stay as it is, or null. */
  static String obstacle(MethodNode method) {
    return (method.access & ACC_NATIVE) != 0 ? "it is native" : null;
  }

  static void makeExplicit(ClassFacts owner, MethodNode method) {
    new SynchronizedMethod(owner, method).makeExplicit();
  }

  private void makeExplicit() {
    locals.declareInFrames();
    exitBeforeReturns();
    Ranges.cut(method, method.tryCatchBlocks, exits);
    enter();
    addHandler();
    method.access &= ~ACC_SYNCHRONIZED;
    method.maxStack = Math.max(method.maxStack + 1, 2);
    method.visitAnnotation(MARK, true).visitEnd();
  }

  private void enter() {
    InsnList entry = new InsnList();
    entry.add(ofWhat());
    if (hasBlocks) {
      entry.add(anotherReference());
    }
    entry.add(new InsnNode(DUP));
    entry.add(new VarInsnNode(ASTORE, monitor));
    entry.add(new InsnNode(MONITORENTER));
    entry.add(start);
    method.instructions.insert(entry);
  }

  private InsnList ofWhat() {
    InsnList code = new InsnList();
    if ((method.access & ACC_STATIC) == 0) {
      code.add(new VarInsnNode(ALOAD, 0));
    } else if (owner.version() >= JAVA_5) {
      code.add(new LdcInsnNode(Type.getObjectType(owner.name())));
    } else {
      // There is no constant for a class yet. The class itself is known wherever it runs.
      code.add(new LdcInsnNode(owner.name().replace('/', '.')));
      code.add(
          new MethodInsnNode(
              INVOKESTATIC,
              "java/lang/Class",
              "forName",
              "(Ljava/lang/String;)Ljava/lang/Class;",
              false));
    }
    return code;
  }

  /**
   * The JVM interprets a method for ever if it sees that a block in it enters the same monitor once
   * more; it does not see through a call.
   */
  private static AbstractInsnNode anotherReference() {
    return new MethodInsnNode(
        INVOKESTATIC,
        "java/util/Objects",
        "requireNonNull",
        "(Ljava/lang/Object;)Ljava/lang/Object;",
        false);
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
        code.add(new VarInsnNode(ALOAD, monitor));
        code.add(new InsnNode(MONITOREXIT));
        code.add(exited);
        method.instructions.insertBefore(it, code);
        method.instructions.insert(it, returned);
        exits.add(new Ranges.Gap(exit, returned));
        returns.add(new Ranges.Gap(exited, returned));
      }
    }
  }

  private void addHandler() {
    InsnList code = new InsnList();
    code.add(end);
    code.add(handler);
    if (owner.hasFrames()) {
      code.add(handlerFrame());
    }
    code.add(new VarInsnNode(ALOAD, monitor));
    code.add(new InsnNode(MONITOREXIT));
    code.add(handlerEnd);
    code.add(new InsnNode(ATHROW));
    method.instructions.add(code);
    List<TryCatchBlockNode> added = new ArrayList<>();
    added.add(new TryCatchBlockNode(start, end, handler, null));
    Ranges.cut(method, added, returns);
    added.add(new TryCatchBlockNode(handler, handlerEnd, handler, null));
    method.tryCatchBlocks.addAll(added);
  }

  /** Of the program's locals nothing is known there: its compiler may have dropped any of them. */
  private FrameNode handlerFrame() {
    Object[] own = locals.with(List.of()).toArray();
    return new FrameNode(F_NEW, own.length, own, 1, new Object[] {"java/lang/Throwable"});
  }
}
