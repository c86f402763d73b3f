package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/** Makes the class that passes events on to a view, which is not known before the agent runs. */
public final class JdkEventsClass {
  private static final String OF = "Of";

  private JdkEventsClass() {}

  /**
   * Makes the class file.
   *
   * @param name its name, with slashes
   * @param superName its superclass, with a method for each event
   * @param view the class whose static methods take the events
   */
  public static byte[] make(String name, String superName, String view) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, name, null, superName, null);
    MethodVisitor create = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    create.visitCode();
    create.visitVarInsn(ALOAD, 0);
    create.visitMethodInsn(INVOKESPECIAL, superName, "<init>", "()V", false);
    end(create);
    for (MonitorEvent event : MonitorEvent.values()) {
      if (event != MonitorEvent.UNWOUND) {
        passOn(writer, event, view);
      }
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void passOn(ClassWriter writer, MonitorEvent event, String view) {
    MethodVisitor code =
        writer.visitMethod(
            ACC_PROTECTED | ACC_FINAL, event.ofAspect() + OF, event.descriptor(), null, null);
    code.visitCode();
    if (event.hasMonitor()) {
      code.visitVarInsn(ALOAD, 1);
    }
    code.visitMethodInsn(INVOKESTATIC, view, event.ofAspect(), event.descriptor(), false);
    end(code);
  }

  private static void end(MethodVisitor code) {
    code.visitInsn(RETURN);
    code.visitMaxs(1, 2);
    code.visitEnd();
  }
}
