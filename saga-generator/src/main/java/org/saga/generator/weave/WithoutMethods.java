package org.saga.generator.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class file some of whose methods do nothing. */
final class WithoutMethods {
  private final ClassReader original;

  /** The code sizes of its methods, by name and descriptor. */
  private final Map<String, Integer> sizes = new HashMap<>();

  private final Set<String> without = new HashSet<>();

  WithoutMethods(byte[] original) {
    this.original = new ClassReader(original);
    this.original.accept(new Sizes(new ClassWriter(this.original, 0)), 0);
  }

  /** Takes out the largest method of a name; false if there is none left. */
  boolean takeOutLargest(String name) {
    String largest = null;
    for (String method : sizes.keySet()) {
      boolean isCandidate = method.startsWith(name + "(") && !without.contains(method);
      if (isCandidate && (largest == null || sizes.get(method) > sizes.get(largest))) {
        largest = method;
      }
    }
    return largest != null && without.add(largest);
  }

  byte[] classFile() {
    ClassWriter writer = new ClassWriter(original, 0);
    original.accept(new Emptying(writer), 0);
    return writer.toByteArray();
  }

  /** What the class is when it has been woven, with its methods as they were. */
  byte[] putBack(byte[] woven) {
    // A method that comes with its own constants is as large as it was.
    ClassWriter writer = new ClassWriter(original, 0);
    new ClassReader(woven).accept(new PuttingBack(writer), 0);
    return writer.toByteArray();
  }

  /** The writer knows where a method ends. */
  private final class Sizes extends ClassVisitor {
    Sizes(ClassWriter writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new MethodVisitor(
          Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
          Label end = new Label();
          visitLabel(end);
          sizes.put(name + descriptor, end.getOffset());
          super.visitMaxs(maxStack, maxLocals);
        }
      };
    }
  }

  private final class Emptying extends ClassVisitor {
    Emptying(ClassWriter writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
      if (!without.contains(name + descriptor)) {
        return code;
      }
      code.visitCode();
      code.visitInsn(Opcodes.ACONST_NULL);
      code.visitInsn(Opcodes.ATHROW);
      code.visitMaxs(1, Type.getArgumentsAndReturnSizes(descriptor) >> 2);
      code.visitEnd();
      return null;
    }
  }

  private final class PuttingBack extends ClassVisitor {
    PuttingBack(ClassWriter writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (!without.contains(name + descriptor)) {
        return super.visitMethod(access, name, descriptor, signature, exceptions);
      }
      original.accept(new Only(name + descriptor, cv), 0);
      return null;
    }
  }

  /** Passes one method on. */
  private static final class Only extends ClassVisitor {
    private final String method;
    private final ClassVisitor writer;

    Only(String method, ClassVisitor writer) {
      super(Opcodes.ASM9);
      this.method = method;
      this.writer = writer;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return method.equals(name + descriptor)
          ? writer.visitMethod(access, name, descriptor, signature, exceptions)
          : null;
    }
  }
}
