package org.saga.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import program.monitors.Counter;
import program.monitors.Silent;

class JarLinkerTests {
  @TempDir Path folder;

  @Test
  void finds_nothing_where_nothing_is_changed() throws IOException {
    LinkedJar linked = link(it -> null);
    assertThat(linked.classes()).isEqualTo(2);
    assertThat(linked.harm()).isEmpty();
  }

  @Test
  void finds_a_class_that_the_verifier_refuses() throws IOException {
    LinkedJar linked = link(JarLinkerTests::returnInTheWrongWay);
    assertThat(linked.harm()).singleElement().asString().contains(Silent.class.getName());
    assertThat(linked.harm().get(0)).contains("plain: null", "woven: java.lang.VerifyError");
    assertThat(linked.plainErrors()).isEqualTo(linked.wovenErrors() - 1);
  }

  @Test
  void finds_a_weaver_that_fails() throws IOException {
    LinkedJar linked =
        link(
            it -> {
              throw new IllegalStateException("weaver");
            });
    assertThat(linked.harm()).hasSize(2).allMatch(it -> it.contains("weaver"));
  }

  /** Runs no code of the classes: their initializers would fail. */
  private LinkedJar link(UnaryOperator<byte[]> weaver) throws IOException {
    Path jar = folder.resolve("program.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      for (Class<?> type : List.of(Silent.class, Counter.Free.class)) {
        entries.putNextEntry(new JarEntry(type.getName().replace('.', '/') + ".class"));
        entries.write(withFailingInitializer(type));
      }
    }
    return new JarLinker(weaver).link(List.of(jar));
  }

  private static byte[] withFailingInitializer(Class<?> type) throws IOException {
    try (InputStream in =
        type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(in).accept(writer, 0);
      MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
      code.visitCode();
      code.visitInsn(Opcodes.ACONST_NULL);
      code.visitInsn(Opcodes.ATHROW);
      code.visitMaxs(1, 0);
      return writer.toByteArray();
    }
  }

  private static byte[] returnInTheWrongWay(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
                return !name.equals("requested")
                    ? next
                    : new MethodVisitor(Opcodes.ASM9, next) {
                      @Override
                      public void visitInsn(int opcode) {
                        super.visitInsn(Opcodes.IRETURN);
                      }
                    };
              }
            },
            0);
    return writer.toByteArray();
  }
}
