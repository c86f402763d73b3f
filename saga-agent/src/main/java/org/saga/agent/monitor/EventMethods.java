package org.saga.agent.monitor;

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

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The methods of a woven class that pass its monitor events on to the aspects. If one aspect
 * throws, the others still get the event.
 */
final class EventMethods {
  private static final String THROWABLE = "java/lang/Throwable";

  private final ClassVisitor owner;
  private final boolean hasFrames;
  private final List<String> aspects;

  private EventMethods(ClassVisitor owner, boolean hasFrames, List<String> aspects) {
    this.owner = owner;
    this.hasFrames = hasFrames;
    this.aspects = aspects;
  }

  /** The aspects that the methods of a class pass the events on to; none if it is not woven. */
  static Set<String> aspectsIn(ClassReader reader) {
    Set<String> aspects = new LinkedHashSet<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            return name.equals(MonitorEvent.REQUESTED.method()) ? new Callees(aspects) : null;
          }
        },
        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return aspects;
  }

  static void addTo(ClassVisitor owner, boolean hasFrames, Set<String> aspects) {
    EventMethods methods = new EventMethods(owner, hasFrames, List.copyOf(aspects));
    methods.passOn(MonitorEvent.REQUESTED);
    methods.passOn(MonitorEvent.ACQUIRED);
    methods.passOn(MonitorEvent.RELEASING);
    methods.passOn(MonitorEvent.RELEASED);
    methods.passOnQuietly(MonitorEvent.UNWOUND);
  }

  private void passOn(MonitorEvent event) {
    MethodVisitor code = begin(event);
    if (aspects.size() == 1) {
      raise(code, event, aspects.get(0));
    } else {
      passOnToAll(code, event);
    }
    end(code);
  }

  private void passOnToAll(MethodVisitor code, MonitorEvent event) {
    int first = event.hasMonitor() ? 1 : 0;
    code.visitInsn(ACONST_NULL);
    code.visitVarInsn(ASTORE, first);
    for (String aspect : aspects) {
      raiseAndKeepFirst(code, event, aspect, first);
    }
    Label end = new Label();
    code.visitVarInsn(ALOAD, first);
    code.visitJumpInsn(IFNULL, end);
    code.visitVarInsn(ALOAD, first);
    code.visitInsn(ATHROW);
    code.visitLabel(end);
    frame(code, locals(event));
  }

  private void raiseAndKeepFirst(MethodVisitor code, MonitorEvent event, String aspect, int first) {
    Label next = new Label();
    raiseAndCatch(code, event, aspect, next, locals(event));
    Label keep = new Label();
    Label dropped = new Label();
    code.visitVarInsn(ALOAD, first);
    code.visitJumpInsn(IFNULL, keep);
    code.visitJumpInsn(GOTO, dropped);
    code.visitLabel(keep);
    frame(code, locals(event), THROWABLE);
    code.visitVarInsn(ASTORE, first);
    code.visitJumpInsn(GOTO, next);
    code.visitLabel(dropped);
    frame(code, locals(event), THROWABLE);
    code.visitInsn(POP);
    code.visitLabel(next);
    frame(code, locals(event));
  }

  private void passOnQuietly(MonitorEvent event) {
    MethodVisitor code = begin(event);
    for (String aspect : aspects) {
      Label next = new Label();
      raiseAndCatch(code, event, aspect, next);
      code.visitInsn(POP);
      code.visitLabel(next);
      frame(code, new Object[0]);
    }
    end(code);
  }

  /** Goes on at {@code next}, or here with what was thrown on the stack. */
  private void raiseAndCatch(
      MethodVisitor code, MonitorEvent event, String aspect, Label next, Object... locals) {
    Label from = new Label();
    Label to = new Label();
    Label caught = new Label();
    code.visitTryCatchBlock(from, to, caught, null);
    code.visitLabel(from);
    raise(code, event, aspect);
    code.visitLabel(to);
    code.visitJumpInsn(GOTO, next);
    code.visitLabel(caught);
    frame(code, locals, THROWABLE);
  }

  private MethodVisitor begin(MonitorEvent event) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    MethodVisitor code = owner.visitMethod(access, event.method(), event.descriptor(), null, null);
    code.visitCode();
    return code;
  }

  private static void raise(MethodVisitor code, MonitorEvent event, String aspect) {
    if (event.hasMonitor()) {
      code.visitVarInsn(ALOAD, 0);
    }
    code.visitMethodInsn(INVOKESTATIC, aspect, event.ofAspect(), event.descriptor(), false);
  }

  private static void end(MethodVisitor code) {
    code.visitInsn(RETURN);
    code.visitMaxs(2, 2);
    code.visitEnd();
  }

  private static Object[] locals(MonitorEvent event) {
    return event.hasMonitor()
        ? new Object[] {"java/lang/Object", THROWABLE}
        : new Object[] {THROWABLE};
  }

  private void frame(MethodVisitor code, Object[] locals, Object... stack) {
    if (hasFrames) {
      code.visitFrame(F_NEW, locals.length, locals, stack.length, stack);
    }
  }

  /** Collects the classes whose methods are called. */
  private static final class Callees extends MethodVisitor {
    private final Set<String> owners;

    Callees(Set<String> owners) {
      super(Opcodes.ASM9);
      this.owners = owners;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      owners.add(owner);
    }
  }
}
