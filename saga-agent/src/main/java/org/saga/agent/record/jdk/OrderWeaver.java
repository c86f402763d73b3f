package org.saga.agent.record.jdk;

import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.saga.agent.record.jdk.SharedFields.SharedField;

/**
 * Weaves a class of the JDK that has been loaded. Neither methods nor fields can be added then; and
 * what the writer keeps of the constant pool is what the JVM needs to take many classes at once.
 */
final class OrderWeaver {
  private final SharedFields fields;
  private final Replacements replacements;
  private final Models models;

  OrderWeaver(SharedFields fields, Replacements replacements, Models models) {
    this.fields = fields;
    this.replacements = replacements;
    this.models = models;
  }

  /** Weaves a class file; null stands for: nothing to do. */
  byte[] weave(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    OfClass woven = new OfClass(reader.getClassName(), writer);
    reader.accept(woven, 0);
    return woven.isChanged ? writer.toByteArray() : null;
  }

  private final class OfClass extends ClassVisitor {
    private final String name;
    private final boolean areAccessesWoven;
    private boolean isChanged;

    OfClass(String name, ClassVisitor writer) {
      super(Opcodes.ASM9, writer);
      this.name = name;
      this.areAccessesWoven = OrderedClasses.areAccessesWoven(name);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
      MethodModel model = models.of(name, method, descriptor);
      if (model != null && (access & ACC_NATIVE) == 0) {
        isChanged = true;
        next = new ModelledMethod(next, model, name, access, descriptor);
      }
      return areAccessesWoven ? new OfMethod(next, this) : next;
    }
  }

  private final class OfMethod extends MethodVisitor {
    private final OfClass owner;

    OfMethod(MethodVisitor next, OfClass owner) {
      super(Opcodes.ASM9, next);
      this.owner = owner;
    }

    @Override
    public void visitFieldInsn(int opcode, String of, String name, String descriptor) {
      SharedField field = fields.of(of, name);
      if (field == null) {
        super.visitFieldInsn(opcode, of, name, descriptor);
        return;
      }
      owner.isChanged = true;
      boolean reads = opcode == GETFIELD || opcode == GETSTATIC;
      Type type = Type.getType(descriptor);
      FieldTwin twin = FieldTwin.of(reads, field.isVolatile(), type);
      if (field.isStatic()) {
        initialise(of, name, type);
        pushClass(field, type, reads);
      }
      visitLdcInsn(field.offset());
      super.visitMethodInsn(INVOKESTATIC, Boot.TWINS, twin.name(), twin.descriptor(), false);
      if (reads && !twin.type().equals(type)) {
        visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
      }
    }

    /** The field is the method's first parameter. */
    private void recordReflection(String called) {
      if (owner.name.equals(OrderedClasses.REFLECTION) && called.equals("unreflectField")) {
        owner.isChanged = true;
        visitVarInsn(Opcodes.ALOAD, 0);
        super.visitMethodInsn(
            INVOKESTATIC,
            Boot.FIELD_HANDLES,
            "recorded",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/reflect/Field;)"
                + "Ljava/lang/invoke/MethodHandle;",
            false);
      }
    }

    /** Unsafe does not, and a class that runs is initialised. */
    private void initialise(String of, String name, Type type) {
      if (!of.equals(owner.name)) {
        super.visitFieldInsn(GETSTATIC, of, name, type.getDescriptor());
        visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
      }
    }

    /** Under the value, if one is to be written. */
    private void pushClass(SharedField field, Type type, boolean reads) {
      visitLdcInsn(field.declaring());
      if (!reads) {
        visitInsn(type.getSize() == 2 ? Opcodes.DUP_X2 : Opcodes.DUP_X1);
        visitInsn(Opcodes.POP);
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String of, String name, String descriptor, boolean isInterface) {
      if (name.equals("start0")) {
        owner.isChanged = true;
        visitInsn(DUP);
        super.visitMethodInsn(
            INVOKESTATIC, Boot.THREADS, "starting", "(Ljava/lang/Thread;)V", false);
      }
      boolean isStatic = opcode == INVOKESTATIC;
      String instead =
          isStatic
              ? replacements.ofStatic(of, name, descriptor)
              : replacements.of(owner.name, of, name, descriptor);
      if (instead == null) {
        super.visitMethodInsn(opcode, of, name, descriptor, isInterface);
        recordReflection(name);
        return;
      }
      owner.isChanged = true;
      String parameters = isStatic ? descriptor : Replacements.descriptor(of, descriptor);
      super.visitMethodInsn(INVOKESTATIC, instead, name, parameters, false);
    }
  }
}
