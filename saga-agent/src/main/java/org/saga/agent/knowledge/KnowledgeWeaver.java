package org.saga.agent.knowledge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.saga.agent.knowledge.MethodMoments.Row;
import org.saga.boot.knowledge.FieldSites;

/** Weaves the accesses to fields, and the methods, that a property may be about. */
public final class KnowledgeWeaver {
  private final Predicate<String> mayMatter;
  private final List<Row> rows;

  /**
   * @param mayMatter whether a field of a name may matter, whatever its class is
   * @param methods those that set variables of threads' own: exec, return or throw, and a pattern
   */
  public KnowledgeWeaver(Predicate<String> mayMatter, List<String> methods) {
    this.mayMatter = mayMatter;
    this.rows = methods.stream().map(Row::of).toList();
  }

  /** Weaves a class file; null stands for: nothing to do. */
  public byte[] weave(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if ((reader.getAccess() & Opcodes.ACC_MODULE) != 0) {
      return null;
    }
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    Rewrite rewrite = new Rewrite(writer);
    reader.accept(rewrite, 0);
    return rewrite.isChanged ? writer.toByteArray() : null;
  }

  private final class Rewrite extends ClassVisitor {
    private final Set<String> fields = new HashSet<>();
    private final Set<String> constants = new HashSet<>();
    private final List<String> supertypes = new ArrayList<>();
    private String className;
    private boolean hasFrames;
    private boolean isChanged;

    Rewrite(ClassVisitor writer) {
      super(Opcodes.ASM9, writer);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String parent,
        String[] interfaces) {
      className = name;
      hasFrames = (version & 0xFFFF) >= Opcodes.V1_6;
      for (String it : interfaces) {
        supertypes.add(it.replace('/', '.'));
      }
      if (parent != null) {
        supertypes.add(parent.replace('/', '.'));
      }
      super.visit(version, access, name, signature, parent, interfaces);
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      fields.add(name);
      if ((access & Opcodes.ACC_FINAL) != 0) {
        constants.add(name);
      }
      return super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      MethodVisitor code = super.visitMethod(access, name, descriptor, signature, thrown);
      if (!rows.isEmpty() && !name.startsWith("<")) {
        code =
            new MethodMoments(
                code, rows, className, access, name, descriptor, hasFrames, this::change);
      }
      return new FieldCalls(code, name, className, this::concerns, this::change);
    }

    private void change() {
      isChanged = true;
    }

    /** What is final is the same for all threads. */
    private boolean concerns(String owner, String field) {
      boolean isConstant = owner.equals(className) && constants.contains(field);
      return !isConstant && mayMatter.test(field);
    }

    @Override
    public void visitEnd() {
      FieldSites.declare(className.replace('/', '.'), supertypes, fields);
      super.visitEnd();
    }
  }
}
