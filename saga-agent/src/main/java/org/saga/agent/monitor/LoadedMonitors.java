package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.BitSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.saga.agent.bytecode.ClassFacts;

/**
 * Raises the events of monitors in a class that is loaded already, of which neither methods nor
 * modifiers can be changed.
 *
 * <p>The request of a synchronized method cannot be seen then. It is told when the thread has the
 * monitor, so that it is known to have it.
 */
public final class LoadedMonitors extends ClassVisitor {
  private final ClassFacts owner;
  private final BitSet methods;
  private final EventCalls events;
  private int next;

  private LoadedMonitors(ClassReader reader, BitSet methods, String taker, ClassWriter writer) {
    super(Opcodes.ASM9, writer);
    this.owner = ClassFacts.of(reader);
    this.methods = methods;
    this.events = EventCalls.to(taker);
  }

  /**
   * Weaves a class file; null stands for: nothing to do.
   *
   * @param taker the class, with slashes, that takes the events
   */
  public static byte[] weave(byte[] classFile, String taker) {
    ClassReader reader = new ClassReader(classFile);
    BitSet methods = MonitorMethods.of(reader);
    if (methods.isEmpty() || !EventMethods.aspectsIn(reader).isEmpty()) {
      return null;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new LoadedMonitors(reader, methods, taker, writer), ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if (!methods.get(next++)) {
      return super.visitMethod(access, name, descriptor, signature, exceptions);
    }
    return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        weave(this);
        accept(cv);
      }
    };
  }

  private void weave(MethodNode method) {
    boolean isSynchronized = SynchronizedMethod.is(method);
    if (isSynchronized && SynchronizedMethod.obstacle(method) != null
        || !ExitHandlers.of(method).areRegular()) {
      return;
    }
    if (MonitorBlocks.existIn(method)) {
      MonitorBlocks.weave(owner, events, method);
    }
    if (isSynchronized) {
      surround(method);
    }
  }

  private void surround(MethodNode method) {
    for (AbstractInsnNode it : method.instructions.toArray()) {
      if (it.getOpcode() >= IRETURN && it.getOpcode() <= RETURN) {
        method.instructions.insertBefore(it, release(method));
      }
    }
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList entry = call(method, MonitorEvent.REQUESTED);
    entry.add(call(method, MonitorEvent.ACQUIRED));
    entry.add(start);
    method.instructions.insert(entry);
    InsnList handler = new InsnList();
    handler.add(end);
    if (owner.hasFrames()) {
      handler.add(handlerFrame(method));
    }
    handler.add(release(method));
    handler.add(new InsnNode(ATHROW));
    method.instructions.add(handler);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    method.maxStack += 1;
  }

  /** No event of a release throws: the handler may cover it. */
  private InsnList release(MethodNode method) {
    InsnList code = call(method, MonitorEvent.RELEASING);
    code.add(events.of(MonitorEvent.RELEASED));
    return code;
  }

  private InsnList call(MethodNode method, MonitorEvent event) {
    InsnList code = new InsnList();
    code.add(
        isStatic(method)
            ? new LdcInsnNode(Type.getObjectType(owner.name()))
            : new VarInsnNode(ALOAD, 0));
    code.add(events.of(event));
    return code;
  }

  private FrameNode handlerFrame(MethodNode method) {
    Object[] locals = isStatic(method) ? new Object[0] : new Object[] {owner.name()};
    return new FrameNode(F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
  }

  private static boolean isStatic(MethodNode method) {
    return (method.access & ACC_STATIC) != 0;
  }
}
