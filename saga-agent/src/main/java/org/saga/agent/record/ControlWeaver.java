package org.saga.agent.record;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.boot.record.Sites;

/** Has classes of the program record which ways their methods go. */
public final class ControlWeaver {
  private ControlWeaver() {}

  /** Weaves a class file for nothing, so that all classes this takes are loaded. */
  public static void rehearse(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    weave(OriginalClass.read(reader, reader.getClassName()), classFile);
  }

  /**
   * Weaves a class file, into which other things may have been woven.
   *
   * @return what has become of it; null if it would have too many constants
   */
  public static byte[] weave(OriginalClass original, byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    try {
      reader.accept(new Rewrite(writer, original), ClassReader.EXPAND_FRAMES);
      return writer.toByteArray();
    } catch (ClassTooLargeException e) {
      return null;
    }
  }

  private static final class Rewrite extends ClassVisitor {
    private final OriginalClass original;
    private ClassFacts facts;

    Rewrite(ClassVisitor writer, OriginalClass original) {
      super(Opcodes.ASM9, writer);
      this.original = original;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      facts = new ClassFacts(version & 0xFFFF, access, name);
      super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      OriginalMethod instructions = original.instructions(name + descriptor);
      return instructions == null || instructions.size() == 0
          ? super.visitMethod(access, name, descriptor, signature, thrown)
          : new JSRInlinerAdapter(Opcodes.ASM9, null, access, name, descriptor, signature, thrown) {
            @Override
            public void visitEnd() {
              super.visitEnd();
              woven(this).accept(cv);
            }
          };
    }

    /** A method that would be too large stays as it is: of its ways nothing is known. */
    private MethodNode woven(MethodNode method) {
      String name = method.name + method.desc;
      MethodNode copy = copyOf(method);
      boolean isWoven =
          new ControlMethod(
                  copy, facts, original.method(name), original.instructions(name).cursor())
              .weave(() -> Sites.add(original.text(name)));
      return isWoven && isShort(copy) ? copy : method;
    }

    private static MethodNode copyOf(MethodNode method) {
      MethodNode copy =
          new MethodNode(
              Opcodes.ASM9,
              method.access,
              method.name,
              method.desc,
              method.signature,
              method.exceptions.toArray(new String[0]));
      method.accept(copy);
      return copy;
    }

    /** Far jumps become several instructions, with frames that have to be computed. */
    private static boolean isShort(MethodNode method) {
      CodeSizeEvaluator size = new CodeSizeEvaluator(null);
      method.accept(size);
      return size.getMaxSize() <= Short.MAX_VALUE;
    }
  }
}
