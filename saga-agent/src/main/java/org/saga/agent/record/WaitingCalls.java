package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Calls by which threads wait for what others do. Each becomes a call of a method that does the
 * same and tells the recorder of it, however the wait ends. Views want to see the calls themselves,
 * so this comes after their events were woven.
 */
public final class WaitingCalls {
  private static final Set<String> OF_MONITORS =
      Set.of("wait()V", "wait(J)V", "wait(JI)V", "notify()V", "notifyAll()V");

  private static final Set<String> SLEEPS = Set.of("sleep(J)V", "sleep(JI)V");
  private static final int METHOD = 10;

  private final String taker;

  /**
   * @param taker the class with the methods that are called instead, with slashes
   */
  public WaitingCalls(String taker) {
    this.taker = taker;
  }

  /** Has the recorder told. */
  public static WaitingCalls recorded() {
    return new WaitingCalls(Engine.PACKAGE + "Waits");
  }

  /** Replaces the calls in a class file; null stands for: there are none. */
  public byte[] replaced(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    return hasAny(reader) ? replaced(reader) : null;
  }

  /** Looks at a class file for nothing, so that all classes this takes are loaded. */
  public void rehearse(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    hasAny(reader);
    replaced(reader);
  }

  private byte[] replaced(ClassReader reader) {
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new Replacing(writer), 0);
    return writer.toByteArray();
  }

  private static boolean hasAny(ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = reader.getItemCount() - 1; i > 0; i--) {
      int item = reader.getItem(i);
      if (item != 0 && reader.readByte(item - 1) == METHOD) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        String method = name + reader.readUTF8(nameAndType + 2, buffer);
        if (OF_MONITORS.contains(method) || SLEEPS.contains(method)) {
          return true;
        }
      }
    }
    return false;
  }

  private final class Replacing extends ClassVisitor {
    Replacing(ClassVisitor writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      return new Calls(super.visitMethod(access, name, descriptor, signature, thrown));
    }
  }

  private final class Calls extends MethodVisitor {
    Calls(MethodVisitor writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (opcode == INVOKEVIRTUAL && OF_MONITORS.contains(name + descriptor)) {
        String withObject = "(Ljava/lang/Object;" + descriptor.substring(1);
        mv.visitMethodInsn(INVOKESTATIC, taker, name, withObject, false);
      } else if (opcode == INVOKESTATIC
          && owner.equals("java/lang/Thread")
          && SLEEPS.contains(name + descriptor)) {
        mv.visitMethodInsn(opcode, "org/saga/boot/order/Interrupts", name, descriptor, false);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
    }
  }
}
