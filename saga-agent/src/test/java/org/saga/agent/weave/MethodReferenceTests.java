package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class MethodReferenceTests {
  private static final String IMPORTS =
      "import java.io.*; import java.util.*; import java.util.function.*;"
          + " import java.util.concurrent.locks.*; import java.util.concurrent.*;\n";

  private static final String TARGET =
      """
      class Target implements Named, Serializable {
        int n;
        Target() {}
        Target(int n) { this.n = n; }
        public void done() {}
        long wide(int key, double factor) { return (long) (key * factor); }
        static int twice(int n) { return 2 * n; }
        void fail() { throw new IllegalStateException("failed"); }
        private int hidden() { return 7; }
        IntSupplier open() { return this::hidden; }
        int sum(int... all) { return all.length; }
      }
      class SubTarget extends Target {
        public void done() { Runnable r = super::done; r.run(); }
      }
      interface Named { void done(); }
      """;

  private final TestView view = new TestView("demo.views.Seen");

  private Program program(String body, String... options) {
    return Program.of(
            IMPORTS
                + "public class Main { public static Object run() throws Exception { return new Main().go(); }"
                + " Object go() throws Exception { "
                + body
                + " } }\n"
                + TARGET,
            options)
        .seenBy(view);
  }

  private void check(Program program, Object result, String... events) throws Exception {
    assertThat(program.run()).isEqualTo(result);
    assertThat(program.leftOut()).isEmpty();
    assertThat(Log.events()).containsExactly(events);
  }

  @Nested
  class A_call_by_a_reference {
    @Test
    void has_no_caller_as_in_a_lambda_that_does_not_use_it() throws Exception {
      view.see("done", "call void done()", "caller", "callee", "method");
      check(
          program("Runnable r = new Target()::done; r.run(); r.run(); return 1;"),
          1,
          "done null Target demo/Target.done()V",
          "done null Target demo/Target.done()V");
    }

    @Test
    void is_of_any_object_of_the_type_or_of_a_subtype() throws Exception {
      view.see("done", "call void done()", "callee", "method");
      check(
          program(
              "Consumer<Target> a = Target::done; a.accept(new Target());"
                  + "Consumer<SubTarget> b = Named::done; b.accept(new SubTarget()); return 1;"),
          1,
          "done Target demo/Target.done()V",
          "done SubTarget demo/Named.done()V");
    }

    @Test
    void ends_with_a_result_or_an_exception() throws Exception {
      view.see("back", "return site long wide(int, double)", "result", "0:int", "1:double");
      view.see("out", "throw site void fail()", "thrown", "callee");
      check(
          program(
              "BiFunction<Integer, Double, Number> f = new Target()::wide; Number n = f.apply(2, 1.5);"
                  + "Runnable r = new Target()::fail;"
                  + "try { r.run(); } catch (IllegalStateException e) { return n; } return 0;"),
          3L,
          "back 3 2 1.5",
          "out failed Target");
    }

    @Test
    void is_of_a_static_method() throws Exception {
      view.see("twice", "call static int demo.Target.twice(int)", "0:int", "caller");
      check(
          program(
              "IntUnaryOperator f = Target::twice; Function<Short, Object> g = Target::twice;"
                  + "return f.applyAsInt(3) + (int) g.apply((short) 4);"),
          14,
          "twice 3 null",
          "twice 4 null");
    }

    @Test
    void makes_an_object() throws Exception {
      view.see("new", "call new demo.Target.new(..)");
      view.see("made", "return site new demo.Target.new(int)", "callee", "0:int");
      check(
          program(
              "Supplier<Object> a = Target::new; a.get();"
                  + "IntFunction<Named> b = Target::new; return ((Target) b.apply(5)).n;"),
          5,
          "new",
          "new",
          "made Target 5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "11", "17"})
    void is_of_a_private_method_too(String release) throws Exception {
      view.see("hidden", "call <private> int hidden()", "callee");
      check(
          program("return new Target().open().getAsInt();", "--release", release),
          7,
          "hidden Target");
    }

    @Test
    void is_in_the_line_of_the_reference() throws Exception {
      view.see("fail", "call void fail()");
      Program program = program("\n\n  Runnable r =\n new Target()::fail; r.run(); return 1;");
      assertThatThrownBy(program::run)
          .satisfies(
              it ->
                  assertThat(it.getStackTrace()[1].toString())
                      .matches("demo.Main.lambda\\$saga\\$\\d+\\(Main.java:5\\)"));
    }

    @Test
    void may_be_of_what_has_an_intersection_of_types_or_any_number_of_arguments() throws Exception {
      view.see("done", "call void done()", "callee");
      view.see("sum", "call int sum(int[])", "callee");
      check(
          program(
              "ToIntBiFunction<Integer, Integer> f = new Target()::sum;"
                  + "all(new Target()); return f.applyAsInt(1, 2); }"
                  + "<T extends Comparator<String> & Named> void both(T t) { Runnable r = t::done; r.run(); }"
                  + "<T extends Target & Named> void all(T t) { Runnable r = t::done; r.run();"
                  + " Consumer<T> c = T::done; c.accept(t);"),
          2,
          "done Target",
          "done Target",
          "sum Target");
    }

    @Test
    void of_null_fails_as_before() {
      view.see("done", "call void done()", "callee");
      assertThatThrownBy(program("Target t = null; Runnable r = t::done; return 1;")::run)
          .isInstanceOf(NullPointerException.class);
      assertThat(Log.events()).isEmpty();
      assertThatThrownBy(
              program("Consumer<Target> c = Target::done; c.accept(null); return 1;")::run)
          .isInstanceOf(NullPointerException.class);
      assertThat(Log.events()).containsExactly("done null");
    }
  }

  @Nested
  class A_class_with_references {
    @Test
    void may_be_an_interface() throws Exception {
      view.see("lock", "call void lock()", "caller");
      String source =
          IMPORTS
              + "public class Main { public static Object run() { new Locks() {}.all(List.of(new ReentrantLock())); return 1; } }"
              + "interface Locks { default void all(List<Lock> all) { all.forEach(Lock::lock); } }";
      check(Program.of(source).seenBy(view), 1, "lock null");
      check(
          Program.of(source.replace("List.of", "Arrays.asList"), "--release", "8").seenBy(view),
          1,
          "lock null");
    }

    @Test
    void is_not_changed_if_no_view_means_them() throws Exception {
      view.see("lock", "call void lock()").see("static", "call static * demo.Target.done()");
      Program program = program("Runnable r = new Target()::done; r.run(); return 1;");
      check(program, 1);
      assertThat(program.woven()).isEmpty();
    }

    @Test
    void has_no_further_events_in_what_makes_the_calls() throws Exception {
      view.see("exec", "exec <!synthetic> static * demo.Main.*(..)", "method");
      view.see("done", "call void done()");
      Program program = program("Runnable r = new Target()::done; r.run(); return 1;");
      check(program, 1, "exec demo/Main.run()Ljava/lang/Object;", "done");
    }

    @Test
    void can_be_woven_for_other_views_later() throws Exception {
      view.see("done", "call void done()", "callee");
      Map<String, byte[]> compiled =
          Program.compiled(
              "package demo;"
                  + IMPORTS
                  + "public class Main { public static Object run() { Runnable r = new Target()::done; r.run();"
                  + " IntUnaryOperator f = Target::twice; return f.applyAsInt(1); } }"
                  + TARGET);
      TestView other = new TestView("demo.views.Other");
      other.see("twice", "call static * demo.Target.twice(int)");
      Program program = new Program();
      compiled.forEach(
          (name, classFile) ->
              program.with(name, woven(other, orElse(woven(view, classFile), classFile))));
      view.addTo(program.views());
      other.addTo(program.views());
      check(program, 2, "done Target", "twice");
    }

    private byte[] woven(TestView seeing, byte[] classFile) {
      Woven woven =
          new EventWeaver(EventsFile.read(seeing.lines()))
              .weave(MethodReferenceTests.class.getClassLoader(), classFile);
      return woven == null || woven.classFile() == null ? classFile : woven.classFile();
    }

    private byte[] orElse(byte[] some, byte[] other) {
      return some == null ? other : some;
    }
  }

  @Nested
  class What_is_left_alone {
    @Test
    void is_what_is_overridden() throws Exception {
      view.see("done", "call void done()", "callee");
      check(program("new SubTarget().done(); return 1;"), 1, "done SubTarget");
    }

    @Test
    void is_the_body_of_a_lambda() throws Exception {
      view.see("any", "call static * demo.Main.*(..)", "0");
      check(program("IntUnaryOperator f = n -> n + 1; return f.applyAsInt(1);"), 2);
    }

    @Test
    void is_what_can_be_serialized() throws Exception {
      view.see("done", "call void done()", "callee")
          .see("twice", "call static * demo.Target.twice(int)");
      Program program =
          program(
              """
              Runnable r = (Runnable & Serializable) new Target()::done;
              IntUnaryOperator f = (IntUnaryOperator & Serializable) Target::twice;
              IntUnaryOperator seen = Target::twice;
              ByteArrayOutputStream bytes = new ByteArrayOutputStream();
              try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(r); out.writeObject(f); }
              ClassLoader loader = Main.class.getClassLoader();
              try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
                protected Class<?> resolveClass(ObjectStreamClass c) throws ClassNotFoundException {
                  return Class.forName(c.getName(), false, loader);
                }
              }) {
                ((Runnable) in.readObject()).run();
                return ((IntUnaryOperator) in.readObject()).applyAsInt(1) + seen.applyAsInt(2);
              }
              """);
      check(program, 6, "twice");
    }

    @Test
    void is_a_protected_method_of_another_package() throws Exception {
      view.see("clone", "call Object clone()", "callee").see("own", "call void own()");
      // No compiler makes such a reference; for clone() it is made here as some might.
      String source =
          IMPORTS
              + "public class Main implements Cloneable { void own() {}"
              + " public static Object run() throws Exception { return make(new Main()) .call() instanceof Main; }"
              + " static Callable<Object> make(Main m) { Runnable r = m::own; r.run(); return m::hashCode; } }";
      byte[] main = Program.compiled("package demo;\n" + source).get("demo.Main");
      check(Program.ofClass("demo.Main", cloning(main)).seenBy(view), true, "own");
    }

    /** Refers to clone() where the class refers to hashCode(). */
    private byte[] cloning(byte[] classFile) {
      return rewritten(
          classFile,
          arguments -> {
            Handle handle = (Handle) arguments[1];
            if (handle.getName().equals("hashCode")) {
              arguments[1] =
                  new Handle(
                      Opcodes.H_INVOKEVIRTUAL,
                      "java/lang/Object",
                      "clone",
                      "()Ljava/lang/Object;",
                      false);
            }
          });
    }

    private byte[] rewritten(byte[] classFile, java.util.function.Consumer<Object[]> change) {
      ClassReader reader = new ClassReader(classFile);
      ClassWriter writer = new ClassWriter(0);
      reader.accept(
          new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
              return new MethodVisitor(
                  Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, thrown)) {
                @Override
                public void visitInvokeDynamicInsn(
                    String name, String descriptor, Handle bootstrap, Object... arguments) {
                  change.accept(arguments);
                  super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
                }
              };
            }
          },
          0);
      return writer.toByteArray();
    }

    @Test
    void is_a_handle_that_is_no_lambdas() throws Exception {
      view.see("twice", "call static * demo.Target.twice(int)");
      Map<String, byte[]> classes =
          Program.compiled("package demo;\n" + IMPORTS + "class Main {}" + TARGET);
      classes.put("demo.Main", mainWithHandle());
      Program program = new Program().seenBy(view);
      classes.forEach(program::with);
      check(program, 8);
    }

    /** The handle is a constant, and the argument of a dynamic constant's bootstrap method. */
    private byte[] mainWithHandle() {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "demo/Main", null, "java/lang/Object", null);
      MethodVisitor code =
          writer.visitMethod(
              Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
              "run",
              "()Ljava/lang/Object;",
              null,
              new String[] {"java/lang/Throwable"});
      code.visitCode();
      Handle twice = new Handle(Opcodes.H_INVOKESTATIC, "demo/Target", "twice", "(I)I", false);
      code.visitLdcInsn(twice);
      Handle invoke =
          new Handle(
              Opcodes.H_INVOKESTATIC,
              "java/lang/invoke/ConstantBootstraps",
              "invoke",
              "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
                  + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;",
              false);
      code.visitLdcInsn(new ConstantDynamic("four", "I", invoke, twice, 2));
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", "(I)I", false);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
      code.visitInsn(Opcodes.ARETURN);
      code.visitMaxs(0, 0);
      code.visitEnd();
      writer.visitEnd();
      return writer.toByteArray();
    }
  }

  @Test
  void what_makes_the_calls_is_no_part_of_what_a_class_shows() throws Exception {
    view.see("done", "call void done()");
    Program program = program("Runnable r = new Target()::done; r.run(); return 1;");
    List<Method> added =
        List.of(program.load("demo.Main").getDeclaredMethods()).stream()
            .filter(Method::isSynthetic)
            .toList();
    assertThat(added)
        .singleElement()
        .satisfies(
            it ->
                assertThat(it.toString()).startsWith("private static void demo.Main.lambda$saga$"));
  }
}
