package org.saga.agent.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import program.monitors.Events;

class OddBytecodeTests {
  private final List<MonitorWeaver.LeftOut> leftOut = new ArrayList<>();
  private final MonitorWeaver weaver =
      new MonitorWeaver(List.of(Events.class.getName()), Set.of(), leftOut::add);

  @BeforeEach
  void forget() {
    Events.LOG.clear();
    Events.fail("", 0);
  }

  @Test
  void the_handler_of_the_eclipse_compiler_keeps_the_exception_on_the_stack() {
    assertThatThrownBy(() -> run(OddBytecode.eclipseStyle()))
        .isInstanceOf(ArithmeticException.class);
    assertBalanced();
  }

  @Test
  void a_return_with_more_operands_on_the_stack_is_woven() throws Exception {
    assertThat(run(OddBytecode.operandsBelowTheResult())).isEqualTo("result");
    assertBalanced();
  }

  @Test
  void a_synchronized_method_may_use_the_local_of_this_for_something_else() throws Exception {
    assertThat(run(OddBytecode.thisIsForgotten())).isEqualTo("/ by zero");
    assertBalanced();
    assertThat(leftOut).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"scala", "clojure", "without handler"})
  void a_body_may_be_all_that_is_covered(String style) throws Exception {
    assertThat(run(bytecode(style))).isEqualTo("body");
    assertBalanced();
  }

  @ParameterizedTest
  @ValueSource(strings = {"scala", "clojure"})
  void an_exception_of_such_a_body_releases_its_monitor(String style) throws Exception {
    Callable<Object> program = load(bytecode(style));
    Events.fail("body", 1);
    assertThatThrownBy(program::call).hasMessage("body");
    assertThat(Thread.holdsLock(program)).isFalse();
    assertBalanced();
  }

  @ParameterizedTest
  @ValueSource(strings = {"acquired", "releasing", "released"})
  void an_event_that_throws_where_nothing_is_covered_leaks_no_monitor(String event)
      throws Exception {
    for (String style : List.of("scala", "clojure", "without handler", "inside of new")) {
      Callable<Object> program = load(bytecode(style));
      Events.fail(event, 1);
      assertThatThrownBy(program::call).hasMessage(event);
      assertThat(Thread.holdsLock(program)).isFalse();
    }
  }

  @Test
  void a_monitor_may_be_held_while_an_object_is_being_made() throws Exception {
    assertThat(run(OddBytecode.insideOfNew())).isEqualTo(1L);
    assertBalanced();
  }

  @Test
  void the_modifier_of_a_class_initializer_means_nothing() {
    int access = Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED;
    byte[] odd = initialized(Opcodes.V17, Opcodes.ACC_PUBLIC, access, code -> {});
    assertThat(weaver.weave(odd)).isNull();
    assertThat(leftOut).isEmpty();
  }

  @Test
  void an_interface_of_an_old_version_can_take_no_methods() {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
    byte[] odd =
        initialized(
            Opcodes.V1_7,
            access,
            Opcodes.ACC_STATIC,
            code -> {
              for (int opcode : List.of(Opcodes.MONITORENTER, Opcodes.MONITOREXIT)) {
                code.visitLdcInsn("lock");
                code.visitInsn(opcode);
              }
            });
    assertThat(weaver.weave(odd)).isNull();
    assertThat(leftOut)
        .containsExactly(
            new MonitorWeaver.LeftOut(
                "program.Odd.<clinit>", "its interface is older than Java 8"));
  }

  private static byte[] initialized(
      int version, int access, int initializerAccess, Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, access, "program/Odd", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(initializerAccess, "<clinit>", "()V", null, null);
    code.visitCode();
    body.accept(code);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    return writer.toByteArray();
  }

  private static byte[] bytecode(String style) {
    return switch (style) {
      case "scala" -> OddBytecode.scalaStyle();
      case "clojure" -> OddBytecode.clojureStyle();
      case "without handler" -> OddBytecode.withoutHandler();
      case "inside of new" -> OddBytecode.insideOfNew();
      default -> throw new IllegalArgumentException(style);
    };
  }

  private Object run(byte[] program) throws Exception {
    return load(program).call();
  }

  @SuppressWarnings("unchecked")
  private Callable<Object> load(byte[] program) throws Exception {
    String name = new ClassReader(program).getClassName().replace('/', '.');
    Class<?> type = new Woven().with(name, weaver.weave(program)).load();
    return (Callable<Object>) type.getConstructor().newInstance();
  }

  private static void assertBalanced() {
    assertThat(Events.LOG)
        .containsExactly("requested", "acquired held", "releasing held", "released");
  }
}
