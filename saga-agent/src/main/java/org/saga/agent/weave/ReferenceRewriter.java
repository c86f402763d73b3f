package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.saga.agent.bytecode.ClassFacts;

/** Has each reference that is meant lead to a method of the class, which makes the call. */
final class ReferenceRewriter extends ClassVisitor {
  /** Stack traces show it, as they show what a compiler makes of a lambda expression. */
  private static final String PREFIX = "lambda$saga$";

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  /** The flag of a lambda's factory that says so. */
  private static final int SERIALIZABLE = 1;

  private final ClassFacts owner;
  private final ReferenceMatching matching;
  private final List<ReferenceMethod> added = new ArrayList<>();

  /** Names that are there have lower numbers, for a class never has less methods than before. */
  private int number;

  ReferenceRewriter(
      ClassFacts owner, ReferenceMatching matching, int methods, ClassVisitor writer) {
    super(Opcodes.ASM9, writer);
    this.owner = owner;
    this.matching = matching;
    this.number = methods;
  }

  /** Whether there is any. */
  boolean hasChanged() {
    return !added.isEmpty();
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new Method(super.visitMethod(access, name, descriptor, signature, exceptions));
  }

  @Override
  public void visitEnd() {
    for (ReferenceMethod it : added) {
      it.addTo(cv);
    }
    super.visitEnd();
  }

  /** Replaces the references in a method. */
  private final class Method extends MethodVisitor {
    private int line;

    Method(MethodVisitor writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public void visitLineNumber(int line, Label start) {
      this.line = line;
      super.visitLineNumber(line, start);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      Object[] replaced = arguments;
      if (bootstrap.getOwner().equals(FACTORY)
          && arguments[1] instanceof Handle called
          && matching.includes(called)
          && !isSerializable(bootstrap, arguments)) {
        replaced = arguments.clone();
        replaced[1] = calling(called, Type.getArgumentTypes(descriptor));
      }
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, replaced);
    }

    private Handle calling(Handle called, Type[] captured) {
      ReferenceMethod method =
          new ReferenceMethod(owner, PREFIX + number++, called, captured, line);
      added.add(method);
      return method.handle();
    }
  }

  /** What is written of it has the method's name, by which it is read again. */
  private static boolean isSerializable(Handle bootstrap, Object[] arguments) {
    return bootstrap.getName().equals("altMetafactory")
        && ((Integer) arguments[3] & SERIALIZABLE) != 0;
  }
}
