package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.saga.violation.HistoryViolation;

/** Events and monitors of the same methods. */
class MonitorsTests {
  private static final String SOURCE =
      """
      public class Main {
        public static Object run() throws Exception { return new Box().m(1); }
      }
      class Box {
        synchronized int m(int n) {
          if (n > 5) {
            throw new IllegalStateException("failed");
          }
          synchronized ("b") {
            k(n);
            return n;
          }
        }
        void k(int n) { if (n == 3) { throw new IllegalStateException("three"); } }
      }
      """;

  private final TestView view = new TestView("demo.views.Seen");

  private Program program(String source) {
    return Program.of(source).seenBy(view).withMonitorsSeenBy(view);
  }

  @Test
  void a_synchronized_body_holds_its_monitor_at_its_events() throws Exception {
    view.see("exec", "exec int m(int)", "callee").see("end", "return int m(int)", "result");
    assertThat(program(SOURCE).run()).isEqualTo(1);
    assertThat(Log.events())
        .containsExactly(
            "requested Box",
            "acquired Box",
            "exec Box",
            "requested b",
            "acquired b",
            "releasing b",
            "released",
            "end 1",
            "releasing Box",
            "released");
  }

  @Test
  void so_it_does_when_it_throws() {
    view.see("call", "call * m(int)", "0")
        .see("out", "throw site * m(int)", "0")
        .see("fail", "throw int m(int)", "thrown")
        .see("k", "throw site void k(int)", "caller");
    Program program = program(SOURCE.replace("m(1)", "m(3)"));
    assertThatThrownBy(program::run).hasMessage("three");
    assertThat(Log.events())
        .containsExactly(
            "call 3",
            "requested Box",
            "acquired Box",
            "requested b",
            "acquired b",
            "k Box",
            "releasing b",
            "released",
            "fail three",
            "releasing Box",
            "released",
            "out 3");
  }

  @Test
  void what_a_view_throws_gives_the_monitors_back() throws Exception {
    view.see("k", "call void k(int)").see("fail", "throw int m(int)", "0");
    Program program =
        program(
            SOURCE.replace(
                "return new Box().m(1)",
                "Box b = new Box(); try { b.m(1); } catch (AssertionError e) {"
                    + " return Thread.holdsLock(b) || Thread.holdsLock(\"b\"); } return null"));
    Log.clear();
    Log.failAt("k");
    assertThat(program.runAgain()).isEqualTo(false);
    assertThat(Log.events())
        .containsExactly(
            "requested Box",
            "acquired Box",
            "requested b",
            "acquired b",
            "k",
            "releasing b",
            "released",
            "fail 1",
            "releasing Box",
            "released");
  }

  @Test
  void so_it_does_at_the_end_of_the_body() {
    view.see("end", "return int m(int)").see("fail", "throw int m(int)");
    Program program = program(SOURCE);
    Log.clear();
    Log.failAt("end");
    assertThatThrownBy(program::runAgain).isInstanceOf(HistoryViolation.class);
    assertThat(Log.events()).endsWith("end", "releasing Box", "released").doesNotContain("fail");
  }

  @Test
  void a_class_may_have_monitors_only() throws Exception {
    Program program = program(SOURCE);
    assertThat(program.run()).isEqualTo(1);
    assertThat(program.woven()).containsExactly("demo.Box");
  }

  @Test
  void a_method_of_an_old_compiler_has_its_monitors_too() throws Exception {
    view.see("exec", "exec int m(int)");
    Program program = Program.of(SOURCE, "--release", "8").seenBy(view).withMonitorsSeenBy(view);
    program.run();
    assertThat(Log.events()).startsWith("requested Box", "acquired Box", "exec");
  }

  @Test
  void a_method_whose_monitor_would_make_it_too_large_stays_as_it_is() throws Exception {
    view.see("exec", "exec int small()");
    Program program = large(65_500).seenBy(view).withMonitorsSeenBy(view);
    assertThat(program.run()).isEqualTo(65_500);
    assertThat(Log.events())
        .containsExactly("requested Main", "acquired Main", "exec", "releasing Main", "released");
    assertThat(program.leftOut())
        .containsExactly(LeftOut.ofMonitors("demo.Main.large", "it would be too large"));
  }

  @Test
  void so_it_does_if_it_has_events_as_well_and_that_is_said_once() throws Exception {
    view.see("exec", "exec int *()", "method");
    Program program = large(65_500).seenBy(view).withMonitorsSeenBy(view);
    program.run();
    assertThat(Log.events())
        .contains("exec demo/Main.small()I")
        .doesNotContain("exec demo/Main.large()I");
    assertThat(program.leftOut())
        .containsExactly(LeftOut.ofEvents("demo.Main.large", "it would be too large"));
  }

  @Test
  void a_jump_may_become_too_far_for_a_monitor() throws Exception {
    Program program = large(32_760).withMonitorsSeenBy(view).seenBy(view);
    assertThat(program.run()).isEqualTo(32_760);
    assertThat(Log.events()).startsWith("requested Main", "acquired Main");
  }

  /** Has two synchronized methods, one of them with so many bytes. */
  private static Program large(int bytes) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    type.visit(V17, ACC_PUBLIC, "demo/Main", null, "java/lang/Object", null);
    MethodVisitor create = begin(type, ACC_PUBLIC, "<init>", "()V");
    create.visitVarInsn(ALOAD, 0);
    create.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    end(create, RETURN);
    MethodVisitor small = begin(type, ACC_PUBLIC | ACC_SYNCHRONIZED, "small", "()I");
    small.visitInsn(ICONST_1);
    end(small, IRETURN);
    addLarge(type, bytes);
    MethodVisitor run = begin(type, ACC_PUBLIC | ACC_STATIC, "run", "()Ljava/lang/Object;");
    for (String name : List.of("small", "large")) {
      run.visitTypeInsn(NEW, "demo/Main");
      run.visitInsn(DUP);
      run.visitMethodInsn(INVOKESPECIAL, "demo/Main", "<init>", "()V", false);
      run.visitMethodInsn(INVOKEVIRTUAL, "demo/Main", name, "()I", false);
    }
    run.visitMethodInsn(
        INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
    end(run, ARETURN);
    return Program.ofClass("demo.Main", type.toByteArray());
  }

  /** It may jump over all that it does. */
  private static void addLarge(ClassWriter type, int bytes) {
    MethodVisitor large = begin(type, ACC_PUBLIC | ACC_SYNCHRONIZED, "large", "()I");
    Label over = new Label();
    large.visitInsn(ICONST_0);
    large.visitJumpInsn(IFNE, over);
    for (int i = 10; i < bytes; i++) {
      large.visitInsn(NOP);
    }
    large.visitLabel(over);
    large.visitLdcInsn(bytes);
    end(large, IRETURN);
  }

  private static MethodVisitor begin(ClassWriter type, int access, String name, String descriptor) {
    MethodVisitor code = type.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code, int last) {
    code.visitInsn(last);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
