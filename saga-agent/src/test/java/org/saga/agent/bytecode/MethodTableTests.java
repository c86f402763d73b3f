package org.saga.agent.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

class MethodTableTests {
  private static final int WIDE = 196;

  /** Of the JDK: long switches, wide locals, native and abstract methods, far constants. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/lang/Object",
        "java/lang/Character",
        "java/lang/Thread",
        "java/util/List",
        "java/util/Formatter",
        "java/util/concurrent/ConcurrentHashMap",
        "java/util/regex/Pattern",
        "java/math/BigInteger"
      })
  void sees_what_asm_sees(String type) throws IOException {
    try (InputStream in = Object.class.getResourceAsStream("/" + type + ".class")) {
      assertSame(in.readAllBytes());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void sees_behind_switches_and_wide_locals_wherever_they_begin(int offset) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "program/Odd", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "run", "(I)V", null, null);
    code.visitCode();
    for (int i = 0; i < offset; i++) {
      code.visitInsn(Opcodes.NOP);
    }
    Label end = new Label();
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitTableSwitchInsn(-1, 1, end, end, end, end);
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitLookupSwitchInsn(end, new int[] {-9, 1000}, new Label[] {end, end});
    code.visitIincInsn(0, 1000);
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitVarInsn(Opcodes.ISTORE, 300);
    code.visitLabel(end);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    assertSame(writer.toByteArray());
  }

  private static void assertSame(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    MethodTable methods = new MethodTable(reader);
    List<String> seen = new ArrayList<>();
    while (methods.next()) {
      seen.add(methods.number() + methods.name() + methods.descriptor() + methods.access());
      seen.add(opcodes(reader, methods.code()).toString());
    }
    ClassNode tree = new ClassNode();
    reader.accept(tree, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    List<String> expected = new ArrayList<>();
    for (MethodNode method : tree.methods) {
      int flags = method.access & 0xFFFF;
      expected.add(tree.methods.indexOf(method) + method.name + method.desc + flags);
      expected.add(opcodes(method).toString());
    }
    assertThat(seen).isEqualTo(expected);
  }

  /** As ASM shows them: without short forms. */
  private static List<Integer> opcodes(ClassReader reader, int code) {
    List<Integer> opcodes = new ArrayList<>();
    if (code != 0) {
      CodeWalk walk = new CodeWalk(reader, code);
      while (walk.hasNext()) {
        opcodes.add(plain(walk.next()));
      }
    }
    return opcodes;
  }

  private static int plain(int opcode) {
    if (opcode == 19 || opcode == 20) {
      return Opcodes.LDC;
    }
    if (opcode >= 26 && opcode <= 45) {
      return Opcodes.ILOAD + (opcode - 26) / 4;
    }
    return opcode >= 59 && opcode <= 78 ? Opcodes.ISTORE + (opcode - 59) / 4 : opcode;
  }

  private static boolean isWide(AbstractInsnNode it) {
    return it instanceof VarInsnNode local && local.var > 255
        || it instanceof IincInsnNode addition && addition.incr > 127;
  }

  private static List<Integer> opcodes(MethodNode method) {
    List<Integer> opcodes = new ArrayList<>();
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() >= 0) {
        opcodes.add(isWide(it) ? WIDE : it.getOpcode());
      }
    }
    return opcodes;
  }
}
