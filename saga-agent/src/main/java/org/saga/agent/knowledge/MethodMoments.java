package org.saga.agent.knowledge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Sets variables of the thread's own where a method begins and where it ends. */
final class MethodMoments extends MethodVisitor {
  private static final String OWN_VARIABLES = "org/saga/boot/knowledge/OwnVariables";

  /**
   * A row of the property.
   *
   * @param moment exec, return or throw
   */
  record Row(String moment, MethodPattern method) {
    static Row of(String text) {
      int space = text.indexOf(' ');
      return new Row(text.substring(0, space), new MethodPattern(text.substring(space + 1)));
    }
  }

  private final List<Row> rows;
  private final String owner;
  private final int access;
  private final String name;
  private final String descriptor;
  private final boolean hasFrames;
  private final Runnable changed;
  private final Set<Type> annotations = new HashSet<>();
  private final Label begin = new Label();

  /**
   * @param hasFrames whether the verifier wants them
   * @param changed is told if there is anything to do
   */
  MethodMoments(
      MethodVisitor code,
      List<Row> rows,
      String owner,
      int access,
      String name,
      String descriptor,
      boolean hasFrames,
      Runnable changed) {
    super(Opcodes.ASM9, code);
    this.rows = rows;
    this.owner = owner;
    this.access = access;
    this.name = name;
    this.descriptor = descriptor;
    this.hasFrames = hasFrames;
    this.changed = changed;
  }

  @Override
  public AnnotationVisitor visitAnnotation(String type, boolean isVisible) {
    annotations.add(Type.getType(type));
    return super.visitAnnotation(type, isVisible);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    set("exec");
    if (!settings("throw").isEmpty()) {
      super.visitLabel(begin);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      set("return");
    }
    super.visitInsn(opcode);
  }

  /** The handler is behind all else, and knows nothing but what was thrown. */
  @Override
  public void visitMaxs(int stack, int locals) {
    if (!settings("throw").isEmpty()) {
      Label handler = new Label();
      super.visitTryCatchBlock(begin, handler, handler, null);
      super.visitLabel(handler);
      if (hasFrames) {
        Object[] thrown = {"java/lang/Throwable"};
        super.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, thrown);
      }
      set("throw");
      super.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(stack, locals);
  }

  private void set(String moment) {
    for (int setting : settings(moment)) {
      changed.run();
      super.visitLdcInsn(setting);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, OWN_VARIABLES, "set", "(I)V", false);
    }
  }

  private List<Integer> settings(String moment) {
    List<Integer> settings = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (row.moment.equals(moment)
          && row.method.matches(owner, access, name, descriptor, annotations)) {
        settings.add(i);
      }
    }
    return settings;
  }
}
