package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.objectweb.asm.Opcodes.*;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Class files that today's javac does not write. */
class OddClassFileTests {
  private static final String MAIN = "demo/Main";
  private static final String TO_OBJECT = "()Ljava/lang/Object;";

  private final TestView view = new TestView("demo.views.Seen");

  private void check(Program program, Object result, String... events) throws Exception {
    assertThat(program.run()).isEqualTo(result);
    assertThat(program.leftOut()).isEmpty();
    assertThat(Log.events()).containsExactly(events);
  }

  /** A class with {@code static Object run()}, {@code String m(String)} and what is added. */
  private Program program(int version, Consumer<MethodVisitor> run, Consumer<ClassWriter> more) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.visit(version, ACC_PUBLIC | ACC_SUPER, MAIN, null, "java/lang/Object", null);
    method(
        type,
        ACC_PUBLIC,
        "<init>",
        "()V",
        code -> {
          code.visitVarInsn(ALOAD, 0);
          code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
          code.visitInsn(RETURN);
        });
    method(
        type,
        ACC_PUBLIC,
        "m",
        "(Ljava/lang/String;)Ljava/lang/String;",
        code -> {
          code.visitVarInsn(ALOAD, 1);
          code.visitMethodInsn(
              INVOKEVIRTUAL, "java/lang/String", "trim", "()Ljava/lang/String;", false);
          code.visitInsn(ARETURN);
        });
    method(type, ACC_PUBLIC | ACC_STATIC, "run", TO_OBJECT, run);
    more.accept(type);
    type.visitEnd();
    return Program.ofClass("demo.Main", type.toByteArray()).seenBy(view);
  }

  private static void method(
      ClassWriter type, int access, String name, String descriptor, Consumer<MethodVisitor> body) {
    MethodVisitor code = type.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void newMain(MethodVisitor code) {
    code.visitTypeInsn(NEW, MAIN);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, MAIN, "<init>", "()V", false);
  }

  private static void callM(MethodVisitor code) {
    code.visitMethodInsn(INVOKEVIRTUAL, MAIN, "m", "(Ljava/lang/String;)Ljava/lang/String;", false);
  }

  /** Calls m in a loop with null at last, and catches what comes. */
  private static void loopWithCatch(MethodVisitor code) {
    Label start = new Label();
    Label end = new Label();
    Label caught = new Label();
    code.visitTryCatchBlock(start, end, caught, "java/lang/NullPointerException");
    code.visitLdcInsn(" a ");
    code.visitVarInsn(ASTORE, 0);
    code.visitLabel(start);
    newMain(code);
    code.visitVarInsn(ALOAD, 0);
    callM(code);
    code.visitInsn(POP);
    code.visitInsn(ACONST_NULL);
    code.visitVarInsn(ASTORE, 0);
    code.visitJumpInsn(GOTO, start);
    code.visitLabel(end);
    code.visitLabel(caught);
    code.visitInsn(POP);
    code.visitLdcInsn("caught");
    code.visitInsn(ARETURN);
  }

  @ParameterizedTest
  @ValueSource(ints = {V1_1, V1_2, V1_3, V1_4, V1_5})
  void old_ones_have_no_frames(int version) throws Exception {
    view.see("new", "return site new demo.Main.new(..)", "callee")
        .see("call", "call * m(*)", "0", "callee")
        .see("back", "return site * m(*)", "result")
        .see("out", "throw site * m(*)", "callee", "0")
        .see("exec", "exec * m(*)", "callee", "0")
        .see("end", "return * m(*)", "result", "0")
        .see("fail", "throw * m(*)", "callee", "0")
        .see("made", "exec new demo.Main.new()", "callee")
        .see("madeAtLast", "return new demo.Main.new()", "callee");
    check(
        program(version, OddClassFileTests::loopWithCatch, type -> {}),
        "caught",
        "made Main",
        "madeAtLast Main",
        "new Main",
        "call  a  Main",
        "exec Main  a ",
        "end a  a ",
        "back a",
        "made Main",
        "madeAtLast Main",
        "new Main",
        "call null Main",
        "exec Main null",
        "fail Main null",
        "out Main null");
  }

  @Test
  void subroutines_are_woven() throws Exception {
    view.see("call", "call * m(*)", "0").see("out", "throw site * m(*)", "callee");
    Program program =
        program(
            V1_4,
            code -> {
              Label subroutine = new Label();
              code.visitJumpInsn(JSR, subroutine);
              code.visitJumpInsn(JSR, subroutine);
              code.visitVarInsn(ALOAD, 1);
              code.visitInsn(ARETURN);
              code.visitLabel(subroutine);
              code.visitVarInsn(ASTORE, 0);
              newMain(code);
              code.visitLdcInsn(" b ");
              callM(code);
              code.visitVarInsn(ASTORE, 1);
              code.visitVarInsn(RET, 0);
            },
            type -> {});
    check(program, "b", "call  b ", "call  b ");
  }

  @ParameterizedTest
  @ValueSource(ints = {V1_4, V1_8})
  void a_new_object_need_not_be_duplicated(int version) throws Exception {
    view.see("new", "return site new demo.Main.new(..)", "callee", "0")
        .see("out", "throw site new demo.Main.new(*)", "0");
    Program program =
        program(
            version,
            code -> {
              code.visitTypeInsn(NEW, MAIN);
              code.visitLdcInsn("x");
              code.visitMethodInsn(INVOKESPECIAL, MAIN, "<init>", "(Ljava/lang/Object;)V", false);
              code.visitTypeInsn(NEW, MAIN);
              code.visitInsn(ACONST_NULL);
              code.visitInsn(SWAP);
              code.visitInsn(DUP_X1);
              code.visitInsn(DUP);
              code.visitLdcInsn("y");
              code.visitMethodInsn(INVOKESPECIAL, MAIN, "<init>", "(Ljava/lang/Object;)V", false);
              code.visitInsn(POP2);
              code.visitInsn(POP);
              code.visitLdcInsn("done");
              code.visitInsn(ARETURN);
            },
            type ->
                method(
                    type,
                    ACC_PUBLIC,
                    "<init>",
                    "(Ljava/lang/Object;)V",
                    code -> {
                      code.visitVarInsn(ALOAD, 0);
                      code.visitMethodInsn(
                          INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
                      code.visitInsn(RETURN);
                    }));
    check(program, "done", "new Main x", "new Main y");
  }

  @ParameterizedTest
  @ValueSource(ints = {V1_4, V1_8})
  void this_may_be_overwritten(int version) throws Exception {
    view.see("call", "call * trim()", "caller")
        .see("out", "throw site * trim()", "caller", "callee")
        .see("end", "return * over(*)", "callee", "0", "result")
        .see("fail", "throw * over(*)", "callee", "0");
    Program program =
        program(
            version,
            code -> {
              newMain(code);
              code.visitLdcInsn(" c ");
              code.visitMethodInsn(
                  INVOKEVIRTUAL, MAIN, "over", "(Ljava/lang/String;)Ljava/lang/String;", false);
              code.visitInsn(ARETURN);
            },
            type ->
                method(
                    type,
                    ACC_PUBLIC,
                    "over",
                    "(Ljava/lang/String;)Ljava/lang/String;",
                    code -> {
                      Label next = new Label();
                      code.visitVarInsn(ALOAD, 1);
                      code.visitJumpInsn(IFNULL, next);
                      code.visitLdcInsn(" d ");
                      code.visitVarInsn(ASTORE, 0);
                      code.visitInsn(ICONST_0);
                      code.visitVarInsn(ISTORE, 1);
                      code.visitVarInsn(ALOAD, 0);
                      code.visitMethodInsn(
                          INVOKEVIRTUAL, "java/lang/String", "trim", "()Ljava/lang/String;", false);
                      code.visitInsn(ARETURN);
                      code.visitLabel(next);
                      if (version >= V1_6) {
                        code.visitFrame(F_FULL, 0, new Object[0], 0, new Object[0]);
                      }
                      code.visitInsn(ACONST_NULL);
                      code.visitInsn(ARETURN);
                    }));
    check(program, "d", "call Main", "end Main  c  d");
  }

  /** As Groovy has it: which constructor is called is decided first. */
  @Test
  void a_constructor_may_call_another_one_in_several_places() throws Exception {
    view.see("call", "call * hashCode()", "caller", "callee")
        .see("out", "throw site * hashCode()", "caller")
        .see("exec", "exec new demo.Main.new(boolean)", "callee");
    Program program =
        program(
            V1_8,
            code -> {
              code.visitTypeInsn(NEW, MAIN);
              code.visitInsn(DUP);
              code.visitInsn(ICONST_1);
              code.visitMethodInsn(INVOKESPECIAL, MAIN, "<init>", "(Z)V", false);
              code.visitInsn(POP);
              code.visitLdcInsn("done");
              code.visitInsn(ARETURN);
            },
            type ->
                method(
                    type,
                    ACC_PUBLIC,
                    "<init>",
                    "(Z)V",
                    code -> {
                      Label other = new Label();
                      Label end = new Label();
                      code.visitLdcInsn("");
                      code.visitMethodInsn(
                          INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
                      code.visitJumpInsn(IFNE, other);
                      code.visitVarInsn(ALOAD, 0);
                      code.visitMethodInsn(INVOKESPECIAL, MAIN, "<init>", "()V", false);
                      code.visitJumpInsn(GOTO, end);
                      code.visitLabel(other);
                      code.visitFrame(
                          F_FULL, 2, new Object[] {UNINITIALIZED_THIS, INTEGER}, 0, new Object[0]);
                      code.visitVarInsn(ALOAD, 0);
                      code.visitMethodInsn(
                          INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
                      code.visitLabel(end);
                      code.visitFrame(F_FULL, 2, new Object[] {MAIN, INTEGER}, 0, new Object[0]);
                      code.visitVarInsn(ALOAD, 0);
                      code.visitMethodInsn(
                          INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
                      code.visitInsn(POP);
                      code.visitInsn(RETURN);
                    }));
    assertThat(program.run()).isEqualTo("done");
    assertThat(Log.events()).containsExactly("call null ", "call Main Main");
    assertThat(program.leftOut()).extracting(LeftOut::what).containsExactly("demo.Main.<init>");
  }

  /** As Scala has it: the bridge does more than to call the method that is meant. */
  @Test
  void a_bridge_may_call_other_methods() throws Exception {
    view.see("end", "return * bridged(*)", "callee", "0");
    Program program =
        program(
            V1_8,
            code -> {
              newMain(code);
              code.visitLdcInsn("x");
              code.visitMethodInsn(
                  INVOKEVIRTUAL, MAIN, "bridged", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
              code.visitInsn(ARETURN);
            },
            type -> {
              int bridge = ACC_PUBLIC | ACC_BRIDGE | ACC_SYNTHETIC;
              method(
                  type,
                  bridge,
                  "bridged",
                  "(Ljava/lang/Object;)Ljava/lang/Object;",
                  code -> {
                    code.visitVarInsn(ALOAD, 0);
                    code.visitMethodInsn(INVOKEVIRTUAL, MAIN, "hashCode", "()I", false);
                    code.visitInsn(POP);
                    code.visitVarInsn(ALOAD, 0);
                    code.visitMethodInsn(
                        INVOKEVIRTUAL, MAIN, "bridged", "()Ljava/lang/String;", false);
                    code.visitInsn(ARETURN);
                  });
              method(
                  type,
                  ACC_PUBLIC,
                  "bridged",
                  "()Ljava/lang/String;",
                  code -> {
                    code.visitLdcInsn("y");
                    code.visitInsn(ARETURN);
                  });
            });
    check(program, "y");
  }

  @Test
  void constants_may_be_dynamic() throws Exception {
    view.see("call", "call * length()", "callee").see("out", "throw site * length()", "callee");
    Handle bootstrap =
        new Handle(
            H_INVOKESTATIC,
            "java/lang/invoke/ConstantBootstraps",
            "nullConstant",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;",
            false);
    Program program =
        program(
            V17,
            code -> {
              code.visitLdcInsn(new ConstantDynamic("none", "Ljava/lang/String;", bootstrap));
              code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
              code.visitInsn(POP);
              code.visitLdcInsn("done");
              code.visitInsn(ARETURN);
            },
            type -> {});
    assertThatThrownBy(program::run).isInstanceOf(NullPointerException.class);
    assertThat(Log.events()).containsExactly("call null", "out null");
  }

  @Test
  void a_method_that_would_be_too_large_stays_as_it_is() throws Exception {
    view.see("call", "call * trim()", "caller", "callee")
        .see("out", "throw site * trim()", "callee");
    Program program =
        program(
            V17,
            code -> {
              for (int i = 0; i < 8000; i++) {
                code.visitLdcInsn(" e ");
                code.visitMethodInsn(
                    INVOKEVIRTUAL, "java/lang/String", "trim", "()Ljava/lang/String;", false);
                code.visitInsn(POP);
              }
              newMain(code);
              code.visitLdcInsn(" f ");
              callM(code);
              code.visitInsn(ARETURN);
            },
            type -> {});
    assertThat(program.run()).isEqualTo("f");
    assertThat(Log.events()).containsExactly("call Main  f ");
    assertThat(program.leftOut())
        .containsExactly(LeftOut.ofEvents("demo.Main.run", "it would be too large"));
  }

  @Test
  void a_jump_may_be_too_far_for_the_frames_to_be_found_again() throws Exception {
    view.see("call", "call * trim()", "caller", "callee")
        .see("out", "throw site * trim()", "callee");
    Program program =
        program(
            V17,
            code -> {
              Label end = new Label();
              code.visitInsn(ICONST_0);
              code.visitJumpInsn(IFNE, end);
              for (int i = 0; i < 1800; i++) {
                code.visitLdcInsn(" e ");
                code.visitMethodInsn(
                    INVOKEVIRTUAL, "java/lang/String", "trim", "()Ljava/lang/String;", false);
                code.visitInsn(POP);
              }
              code.visitLabel(end);
              code.visitFrame(F_FULL, 0, new Object[0], 0, new Object[0]);
              code.visitLdcInsn("done");
              code.visitInsn(ARETURN);
            },
            type -> {});
    assertThat(program.run()).isEqualTo("done");
    assertThat(Log.events()).hasSize(1800);
  }
}
