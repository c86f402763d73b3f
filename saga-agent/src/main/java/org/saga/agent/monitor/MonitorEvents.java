package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a woven class that pass its monitor events on to the aspects.
 *
 * <p>The places in the code call these methods only, so a class that is woven for one view can be
 * woven for another one without touching the places again. If one aspect throws, the others still
 * get the event.
 */
final class MonitorEvents {
  private static final String PREFIX = "saga$";
  private static final String OF_MONITOR = "(Ljava/lang/Object;)V";
  private static final String THROWABLE = "java/lang/Throwable";
  private static final int JAVA_6 = 50;

  private final ClassNode owner;

  private MonitorEvents(ClassNode owner) {
    this.owner = owner;
  }

  static MonitorEvents of(ClassNode owner) {
    return new MonitorEvents(owner);
  }

  boolean areWoven() {
    return owner.methods.stream().anyMatch(it -> it.name.equals(PREFIX + "requested"));
  }

  /** The aspects that the class is woven for. */
  List<String> aspects() {
    List<String> aspects = new ArrayList<>();
    for (MethodNode method : owner.methods) {
      if (method.name.equals(PREFIX + "requested")) {
        for (AbstractInsnNode instruction : method.instructions) {
          if (instruction instanceof MethodInsnNode call) {
            aspects.add(call.owner);
          }
        }
      }
    }
    return aspects;
  }

  void raiseIn(List<String> aspects) {
    owner.methods.removeIf(it -> it.name.startsWith(PREFIX) && it.desc.endsWith(")V"));
    for (String event : List.of("requested", "acquired", "releasing")) {
      passOn(event, OF_MONITOR, aspects);
    }
    passOn("released", "()V", aspects);
    addUnwound(aspects);
  }

  static MethodInsnNode requested(ClassNode owner) {
    return call(owner, "requested", OF_MONITOR);
  }

  static MethodInsnNode acquired(ClassNode owner) {
    return call(owner, "acquired", OF_MONITOR);
  }

  static MethodInsnNode releasing(ClassNode owner) {
    return call(owner, "releasing", OF_MONITOR);
  }

  static MethodInsnNode released(ClassNode owner) {
    return call(owner, "released", "()V");
  }

  /** As released, but throws nothing: an exception of the program is on its way. */
  static MethodInsnNode unwound(ClassNode owner) {
    return call(owner, "unwound", "()V");
  }

  private static MethodInsnNode call(ClassNode owner, String event, String descriptor) {
    boolean inInterface = (owner.access & ACC_INTERFACE) != 0;
    return new MethodInsnNode(INVOKESTATIC, owner.name, PREFIX + event, descriptor, inInterface);
  }

  private void passOn(String event, String descriptor, List<String> aspects) {
    MethodVisitor code = begin(event, descriptor);
    boolean hasMonitor = descriptor.equals(OF_MONITOR);
    if (aspects.size() == 1) {
      raise(code, aspects.get(0), event, descriptor);
    } else {
      int first = hasMonitor ? 1 : 0;
      code.visitInsn(ACONST_NULL);
      code.visitVarInsn(ASTORE, first);
      for (String aspect : aspects) {
        raiseAndKeepFirst(code, aspect, event, descriptor, first);
      }
      Label end = new Label();
      code.visitVarInsn(ALOAD, first);
      code.visitJumpInsn(IFNULL, end);
      code.visitVarInsn(ALOAD, first);
      code.visitInsn(ATHROW);
      code.visitLabel(end);
      frame(code, locals(hasMonitor));
    }
    end(code);
  }

  private void raiseAndKeepFirst(
      MethodVisitor code, String aspect, String event, String descriptor, int first) {
    Label from = new Label();
    Label to = new Label();
    Label caught = new Label();
    Label dropped = new Label();
    Label next = new Label();
    code.visitTryCatchBlock(from, to, caught, null);
    code.visitLabel(from);
    raise(code, aspect, event, descriptor);
    code.visitLabel(to);
    code.visitJumpInsn(GOTO, next);
    code.visitLabel(caught);
    Object[] locals = locals(descriptor.equals(OF_MONITOR));
    frame(code, locals, THROWABLE);
    code.visitVarInsn(ALOAD, first);
    Label keep = new Label();
    code.visitJumpInsn(IFNULL, keep);
    code.visitJumpInsn(GOTO, dropped);
    code.visitLabel(keep);
    frame(code, locals, THROWABLE);
    code.visitVarInsn(ASTORE, first);
    code.visitJumpInsn(GOTO, next);
    code.visitLabel(dropped);
    frame(code, locals, THROWABLE);
    code.visitInsn(POP);
    code.visitLabel(next);
    frame(code, locals);
  }

  private void addUnwound(List<String> aspects) {
    MethodVisitor code = begin("unwound", "()V");
    for (String aspect : aspects) {
      Label from = new Label();
      Label to = new Label();
      Label caught = new Label();
      Label next = new Label();
      code.visitTryCatchBlock(from, to, caught, null);
      code.visitLabel(from);
      raise(code, aspect, "released", "()V");
      code.visitLabel(to);
      code.visitJumpInsn(GOTO, next);
      code.visitLabel(caught);
      frame(code, new Object[0], THROWABLE);
      code.visitInsn(POP);
      code.visitLabel(next);
      frame(code, new Object[0]);
    }
    end(code);
  }

  private MethodVisitor begin(String event, String descriptor) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    MethodVisitor code = owner.visitMethod(access, PREFIX + event, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void raise(MethodVisitor code, String aspect, String event, String descriptor) {
    if (descriptor.equals(OF_MONITOR)) {
      code.visitVarInsn(ALOAD, 0);
    }
    code.visitMethodInsn(INVOKESTATIC, aspect, event, descriptor, false);
  }

  private static void end(MethodVisitor code) {
    code.visitInsn(RETURN);
    code.visitMaxs(2, 2);
    code.visitEnd();
  }

  private static Object[] locals(boolean hasMonitor) {
    return hasMonitor ? new Object[] {"java/lang/Object", THROWABLE} : new Object[] {THROWABLE};
  }

  private void frame(MethodVisitor code, Object[] locals, Object... stack) {
    if ((owner.version & 0xFFFF) >= JAVA_6) {
      code.visitFrame(F_NEW, locals.length, locals, stack.length, stack);
    }
  }
}
