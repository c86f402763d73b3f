package org.saga.agent.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.SerialVersion;
import program.monitors.Counter;
import program.monitors.Silent;

/** How monitors are woven by someone who weaves other things in the same pass. */
class MonitorRewriteTests {
  private final MonitorWeaver weaver =
      new MonitorWeaver(List.of(Silent.class.getName()), Set.of(), it -> {});

  @Test
  void one_pass_gives_what_the_weaver_gives() throws IOException {
    ClassReader reader = new ClassReader(bytes(Counter.class));
    ClassWriter writer = new ClassWriter(reader, 0);
    Pass pass = new Pass(writer, weaver.monitorsOf(reader, Set.of()), reader);
    reader.accept(pass, ClassReader.EXPAND_FRAMES);
    assertThat(writer.toByteArray()).isEqualTo(weaver.weave(bytes(Counter.class)));
  }

  @Test
  void only_methods_with_monitors_become_trees() throws IOException {
    ClassReader reader = new ClassReader(bytes(Counter.class));
    Pass pass = new Pass(new ClassWriter(0), weaver.monitorsOf(reader, Set.of()), reader);
    reader.accept(pass, ClassReader.EXPAND_FRAMES);
    assertThat(pass.trees)
        .contains("<init>", "add", "twice", "block", "lambda$lambda$0")
        .doesNotContain("call", "lambda");
  }

  @Test
  void there_is_nothing_to_do_in_a_class_without_monitors() throws IOException {
    assertThat(weaver.monitorsOf(new ClassReader(bytes(Counter.Free.class)), Set.of())).isNull();
  }

  /** A pass of someone else. */
  private static final class Pass extends ClassVisitor {
    private final ClassMonitors monitors;
    private final SerialVersion version;
    private final Set<String> trees = new HashSet<>();
    private int next;

    Pass(ClassVisitor writer, ClassMonitors monitors, ClassReader reader) {
      super(Opcodes.ASM9, writer);
      this.monitors = monitors;
      this.version = new SerialVersion(reader);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (!monitors.includes(next++)) {
        return super.visitMethod(access, name, descriptor, signature, exceptions);
      }
      trees.add(name);
      return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
        @Override
        public void visitEnd() {
          monitors.weave(this);
          accept(Pass.this.cv);
        }
      };
    }

    @Override
    public void visitEnd() {
      monitors.addEvents(cv, version);
      super.visitEnd();
    }
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String name = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }
}
