package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import program.access.elsewhere.Base;

/**
 * A class that a program has generated may name the class that declares a protected field, however
 * far up that is; and it may be of an old version, without frames.
 */
class AncestorsFieldTests {
  private static final String BASE = "program/access/elsewhere/Base";
  private static final String MIDDLE = "program/generated/Middle";
  private static final String LOW = "program/generated/Low";

  @ParameterizedTest
  @ValueSource(ints = {V1_4, V1_8, V17})
  void a_protected_field_of_a_far_superclass_is_still_accessed(int version) {
    RecordedRun run = new RecordedRun("");
    run.with(LOW.replace('/', '.'), low(version));
    run.with(MIDDLE.replace('/', '.'), type(version, MIDDLE, BASE).toByteArray());
    run.with(Base.class);
    String[] result = new String[1];
    run.record((Supplier<String> program) -> result[0] = program.get());
    assertThat(result[0]).isEqualTo("changed");
  }

  private static ClassWriter type(int version, String name, String superclass) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String[] interfaces = name.equals(LOW) ? new String[] {"java/util/function/Supplier"} : null;
    type.visit(version, ACC_PUBLIC, name, null, superclass, interfaces);
    MethodVisitor make = type.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    make.visitCode();
    make.visitVarInsn(ALOAD, 0);
    make.visitMethodInsn(INVOKESPECIAL, superclass, "<init>", "()V", false);
    make.visitInsn(RETURN);
    make.visitMaxs(0, 0);
    make.visitEnd();
    return type;
  }

  private static byte[] low(int version) {
    ClassWriter type = type(version, LOW, MIDDLE);
    MethodVisitor get = type.visitMethod(ACC_PUBLIC, "get", "()Ljava/lang/Object;", null, null);
    get.visitCode();
    get.visitVarInsn(ALOAD, 0);
    get.visitLdcInsn("changed");
    get.visitFieldInsn(PUTFIELD, BASE, "text", "Ljava/lang/String;");
    get.visitVarInsn(ALOAD, 0);
    get.visitFieldInsn(GETFIELD, BASE, "text", "Ljava/lang/String;");
    get.visitInsn(ARETURN);
    get.visitMaxs(0, 0);
    get.visitEnd();
    return type.toByteArray();
  }
}
