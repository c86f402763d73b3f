package org.saga.agent.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.util.CheckClassAdapter;
import program.monitors.Counter;
import program.monitors.Events;
import program.monitors.OtherEvents;
import program.monitors.Silent;

class MonitorWeaverTests {
  private final List<MonitorWeaver.LeftOut> leftOut = new ArrayList<>();
  private final MonitorWeaver weaver = weaver(Events.class);

  @BeforeEach
  void forget() {
    Events.LOG.clear();
    Events.fail("", 0);
  }

  @Nested
  class A_synchronized_method {
    @Test
    void raises_its_events_around_the_body() throws Exception {
      assertThat(run("method")).isEqualTo(3);
      assertEvents("requested", "acquired held", "releasing held", "released");
    }

    @Test
    void that_is_static_uses_the_monitor_of_its_class() throws Exception {
      assertThat(run("static")).isEqualTo(5.0);
      assertEvents("requested", "acquired held", "releasing held", "released");
    }

    @Test
    void raises_the_release_when_it_throws_and_its_exception_goes_on() {
      assertThatThrownBy(() -> run("exception")).hasMessage("program");
      assertEvents("requested", "acquired held", "releasing held", "released");
    }

    @Test
    void loses_no_exception_to_a_failing_release() {
      assertThatThrownBy(() -> run("exception", "released", 9)).hasMessage("program");
    }

    @Test
    void throws_what_the_release_throws_after_it() {
      assertThatThrownBy(() -> run("caught", "released", 1)).hasMessage("released");
      assertEvents("requested", "acquired held", "releasing held", "released");
    }

    @Test
    void is_entered_again() throws Exception {
      assertThat(run("recursion")).isEqualTo(2);
      assertThat(Events.LOG.stream().filter("acquired held"::equals)).hasSize(3);
      assertThat(Events.LOG.stream().filter("releasing held"::equals)).hasSize(3);
    }

    @Test
    void keeps_wide_parameters_and_results() throws Exception {
      assertThat(run("wide")).isEqualTo(6L);
    }

    @Test
    void is_unsynchronized_and_marked() {
      ClassNode woven = tree(weave(Counter.class));
      assertThat(woven.methods)
          .filteredOn(it -> it.name.equals("add"))
          .allSatisfy(
              it -> {
                assertThat(Modifier.isSynchronized(it.access)).isFalse();
                assertThat(it.visibleAnnotations)
                    .extracting(annotation -> annotation.desc)
                    .containsExactly("Lorg/saga/weave/WasSynchronized;");
              });
    }
  }

  @Nested
  class A_synchronized_block {
    @Test
    void raises_its_events() throws Exception {
      assertThat(run("block")).isEqualTo(1);
      assertEvents("requested", "acquired held", "releasing held", "released");
    }

    @Test
    void inside_another_releases_first_when_an_exception_leaves_both() {
      assertThatThrownBy(() -> run("nested")).hasMessage("nested");
      assertEvents(
          "requested",
          "acquired held",
          "requested",
          "acquired held",
          "releasing held",
          "released",
          "releasing held",
          "released");
    }

    @Test
    void that_starts_with_a_loop_is_acquired_once() throws Exception {
      assertThat(run("loop")).isEqualTo(3);
      assertEvents("requested", "acquired held", "releasing held", "released");
    }

    @Test
    void is_released_by_continue_and_return() throws Exception {
      assertThat(run("returns")).isEqualTo(2);
      assertThat(Events.LOG).hasSize(12);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lambda", "finally", "inside", "handover", "retry", "again"})
    void works_anywhere(String where) throws Exception {
      run(where);
      assertThat(Events.LOG).contains("acquired held", "releasing held");
      assertThat(Events.LOG.size() % 4).isZero();
    }

    @Test
    void of_null_is_the_error_of_the_program() {
      assertThatThrownBy(() -> run("null")).isInstanceOf(NullPointerException.class);
      assertEvents("requested");
    }

    @Test
    void in_an_interface_raises_its_events() throws Exception {
      assertThat(run(load(Counter.Guard.class, Counter.Guarded.class))).isEqualTo("locked");
      assertThat(Events.LOG).hasSize(8);
    }
  }

  @Nested
  class An_event_that_throws {
    @Test
    void at_the_request_leaves_the_monitor_alone() {
      assertThatThrownBy(() -> run("block", "requested", 1)).hasMessage("requested");
      assertEvents("requested");
    }

    @ParameterizedTest
    @ValueSource(strings = {"acquired", "releasing", "released"})
    void leaks_no_monitor_of_a_method(String event) throws Exception {
      Callable<Object> counter = counter("method");
      Events.fail(event, 1_000_000);
      assertThatThrownBy(counter::call).hasMessage(event);
      assertThat(Thread.holdsLock(counter)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"acquired", "releasing", "released"})
    void leaks_no_monitor_of_a_block(String event) throws Exception {
      assertThat(run("late", event, 1_000_000)).isEqualTo("late false");
    }

    @Test
    void leaks_no_monitor_when_an_exception_of_the_program_is_on_its_way() throws Exception {
      Callable<Object> counter = counter("exception");
      Events.fail("releasing", 1_000_000);
      assertThatThrownBy(counter::call).hasMessage("releasing");
      assertThat(Thread.holdsLock(counter)).isFalse();
    }

    @Test
    void is_kept_until_the_other_views_have_seen_it() throws Exception {
      byte[] both = weaver(Events.class, OtherEvents.class).weave(bytes(Counter.class));
      Callable<Object> counter = counter(new Woven().with(Counter.class, both), "block");
      Events.fail("requested", 1);
      assertThatThrownBy(counter::call).hasMessage("requested");
      assertEvents("requested", "other requested");
    }
  }

  @Test
  void stack_overflow_leaks_no_monitor() throws Exception {
    byte[] woven = weaver(Silent.class).weave(bytes(Counter.class));
    Callable<Object> counter = counter(new Woven().with(Counter.class, woven), "overflow");
    assertThat(counter.call()).isEqualTo("overflow falsefalse");
  }

  @Test
  void threads_exclude_one_another_as_before() throws Exception {
    byte[] woven = weaver(Silent.class).weave(bytes(Counter.Contended.class));
    Class<?> type = new Woven().with(Counter.Contended.class, woven).load();
    assertThat(run(type)).isEqualTo(160_000);
  }

  @Test
  void woven_classes_are_valid() {
    for (Class<?> type : List.of(Counter.class, Counter.Guarded.class, Counter.Contended.class)) {
      StringWriter problems = new StringWriter();
      byte[] woven = weaver(Events.class, OtherEvents.class).weave(bytes(type));
      CheckClassAdapter.verify(
          new ClassReader(woven), getClass().getClassLoader(), false, new PrintWriter(problems));
      assertThat(problems.toString()).isEmpty();
    }
  }

  @Test
  void only_the_call_of_the_guard_is_added_to_the_code() {
    ClassNode woven = tree(weave(Counter.class));
    assertThat(woven.methods)
        .filteredOn(it -> it.name.startsWith("saga$"))
        .allSatisfy(it -> assertThat(Modifier.isPrivate(it.access)).isTrue())
        .hasSize(5);
  }

  @Nested
  class Weaving_again {
    @Test
    void for_the_same_view_does_nothing() {
      assertThat(weaver.weave(weave(Counter.class))).isNull();
    }

    @Test
    void for_another_view_adds_it() throws Exception {
      byte[] woven = weaver(OtherEvents.class).weave(weave(Counter.class));
      counter(new Woven().with(Counter.class, woven), "method").call();
      assertEvents(
          "requested",
          "other requested",
          "acquired held",
          "other acquired",
          "releasing held",
          "other releasing",
          "released",
          "other released");
    }
  }

  @Test
  void classes_without_frames_have_events() throws Exception {
    byte[] woven = weaver.weave(old(Opcodes.V1_5));
    new Woven().with("program.Old", woven).load().getMethod("run").invoke(null);
    assertThat(Events.LOG).hasSize(4);
    assertThat(leftOut).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
  void static_methods_may_be_older_than_constants_for_classes(int version) throws Exception {
    Class<?> old = new Woven().with("program.Old", weaver.weave(old(version))).load();
    old.getMethod("run").invoke(null);
    assertThat(Events.LOG)
        .containsExactly("requested", "acquired held", "releasing held", "released");
    assertThat(Modifier.isSynchronized(old.getMethod("run").getModifiers())).isFalse();
    assertThat(leftOut).isEmpty();
  }

  @Nested
  class Left_alone {
    @Test
    void are_classes_without_monitors() {
      assertThat(weaver.weave(bytes(Counter.Free.class))).isNull();
    }

    @Test
    void are_the_classes_of_the_views_and_of_saga() {
      assertThat(
              new MonitorWeaver(
                      List.of(Events.class.getName()),
                      Set.of(Counter.class.getName()),
                      leftOut::add)
                  .weave(bytes(Counter.class)))
          .isNull();
      assertThat(weaver.weave(named("org/saga/Any", code -> {}))).isNull();
    }

    @Test
    void are_blocks_whose_handler_does_more_than_to_exit() {
      byte[] odd =
          named(
              "program/Odd",
              code -> {
                Label start = new Label();
                Label end = new Label();
                code.visitTryCatchBlock(start, end, start, null);
                code.visitInsn(Opcodes.ACONST_NULL);
                code.visitLabel(start);
                code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {"java/lang/Throwable"});
                code.visitInsn(Opcodes.NOP);
                code.visitInsn(Opcodes.POP);
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitInsn(Opcodes.MONITOREXIT);
                code.visitLabel(end);
              });
      assertThat(weaver.weave(odd)).isNull();
      assertThat(leftOut)
          .extracting(MonitorWeaver.LeftOut::reason)
          .containsExactly("its monitors are not released in the way of Java compilers");
    }
  }

  private MonitorWeaver weaver(Class<?>... aspects) {
    return new MonitorWeaver(
        Arrays.stream(aspects).map(Class::getName).toList(), Set.of(), leftOut::add);
  }

  private byte[] weave(Class<?> type) {
    return weaver.weave(bytes(type));
  }

  private Object run(String what) throws Exception {
    return run(what, "", 0);
  }

  private Object run(String what, String failing, int times) throws Exception {
    Callable<Object> counter = counter(what);
    Events.fail(failing, times);
    return counter.call();
  }

  /** A woven counter; the events of its constructor are forgotten. */
  private Callable<Object> counter(String what) throws Exception {
    return counter(new Woven().with(Counter.class, weave(Counter.class)), what);
  }

  private Callable<Object> counter(Woven woven, String what) throws Exception {
    Object counter = woven.load().getConstructor(String.class).newInstance(what);
    Events.LOG.clear();
    return asCallable(counter);
  }

  private Class<?> load(Class<?>... types) throws Exception {
    Woven woven = new Woven();
    for (int i = types.length - 1; i >= 0; i--) {
      byte[] result = weave(types[i]);
      woven.with(types[i], result == null ? bytes(types[i]) : result);
    }
    return woven.load();
  }

  private static Object run(Class<?> type) throws Exception {
    return asCallable(type.getConstructor().newInstance()).call();
  }

  @SuppressWarnings("unchecked")
  private static Callable<Object> asCallable(Object it) {
    return (Callable<Object>) it;
  }

  private static void assertEvents(String... events) {
    assertThat(Events.LOG).containsExactly(events);
  }

  private static ClassNode tree(byte[] classFile) {
    ClassNode tree = new ClassNode();
    new ClassReader(classFile).accept(tree, 0);
    return tree;
  }

  private static byte[] bytes(Class<?> type) {
    String name = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** A class of an old compiler with a method {@code static synchronized void run()}. */
  private static byte[] old(int version) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, Opcodes.ACC_PUBLIC, "program/Old", null, "java/lang/Object", null);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED;
    MethodVisitor code = writer.visitMethod(access, "run", "()V", null, null);
    code.visitCode();
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    return writer.toByteArray();
  }

  /** A class with a method {@code synchronized void run()}. */
  private static byte[] named(String name, java.util.function.Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNCHRONIZED;
    MethodVisitor code = writer.visitMethod(access, "run", "()V", null, null);
    code.visitCode();
    body.accept(code);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    return writer.toByteArray();
  }
}
