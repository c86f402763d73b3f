package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Java has besides classes with methods. */
class OddProgramTests {
  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program = new Program(folder);
  }

  private List<String> run(String statements, String otherTypes, String events) throws Exception {
    program.with(
        """
        package demo;
        import java.util.*;
        import org.saga.generator.endtoend.Observed;
        public class Main {
          public static void main(String[] arguments) throws Exception {
            %s
          }
        }
        %s
        """
            .formatted(statements, otherTypes));
    program.view("package demo;\nthread view MainView grammar Any.g4 { " + events + " }");
    return program.run("demo.Main");
  }

  @Test
  void interfaces_with_default_private_and_static_methods_and_classes_anywhere() throws Exception {
    assertThat(
            run(
                """
                class Local implements Task { public void run() { Observed.note("local"); } }
                Task anonymous = new Task() { public void run() { Observed.note("anonymous"); } };
                for (Task task : new Task[] {new Main().new Inner(), new Local(), anonymous}) { task.twice(); }
                Task.make();
                } class Inner implements Task { public void run() { Observed.note("inner"); }
                """,
                """
                interface Task {
                  void run();
                  default void twice() { run(); once(); }
                  private void once() { }
                  static Task make() { return null; }
                }
                """,
                """
                call void Task.run() CALL, exec void Task.run() EXEC, exec void Task.twice() TWICE,
                call void Task.once() ONCE, return static Task Task.make() MADE
                """))
        .containsExactly(
            "TWICE callee=Inner",
            "CALL caller=Inner, callee=Inner",
            "EXEC callee=Inner",
            "inner",
            "ONCE caller=Inner, callee=Inner",
            "TWICE callee=Local",
            "CALL caller=Local, callee=Local",
            "EXEC callee=Local",
            "local",
            "ONCE caller=Local, callee=Local",
            "TWICE callee=",
            "CALL caller=, callee=",
            "EXEC callee=",
            "anonymous",
            "ONCE caller=, callee=",
            "MADE result=null");
  }

  @Test
  void the_body_of_a_lambda_belongs_to_no_method_but_what_a_reference_names_does()
      throws Exception {
    assertThat(
            run(
                """
                Sink<String> lambda = x -> Observed.note(x); lambda.accept("a");
                Sink<String> reference = Main::help; reference.accept("b");
                } static void help(String x) {
                """,
                "interface Sink<T> { void accept(T t); }",
                "call void Sink.accept(Object o) CALL, exec void Sink.accept(Object) EXEC, exec static void Main.help(String x) HELP"))
        .map(it -> it.replaceAll("\\$\\$Lambda[^,]*", ""))
        .containsExactly(
            "CALL caller=null, callee=Main, o=a",
            "a",
            "CALL caller=null, callee=Main, o=b",
            "HELP x=b");
  }

  @Test
  void values_that_are_widened_boxed_or_put_into_an_array() throws Exception {
    assertThat(
            run(
                """
                Box b = new Box(); byte y = 3;
                b.put(y); b.put('c'); b.two(5, 6); b.box(8); b.object(9);
                b.all(); b.all("a", "b"); b.all((String[]) null); b.all(new String[] {"z"}); b.first(1, 2L);
                """,
                """
                class Box {
                  void put(int n) { } void two(long a, double b) { }
                  void box(Integer i) { } void object(Object o) { }
                  void all(String... s) { }
                  @SafeVarargs final <T extends Number> T first(T... t) { return t[0]; }
                }
                """,
                """
                call void Box.put(int n) PUT, exec void Box.two(long a, double b) TWO,
                call void Box.box(Integer i) BOX, exec void Box.object(Object o) OBJECT,
                call void Box.all(String... s) ALL, return Number Box.first(Number... t) FIRST
                """))
        .containsExactly(
            "PUT caller=null, callee=Box, n=3i",
            "PUT caller=null, callee=Box, n=99i",
            "TWO callee=Box, a=5l, b=6.0d",
            "BOX caller=null, callee=Box, i=8i",
            "OBJECT callee=Box, o=9i",
            "ALL caller=null, callee=Box, s=[]",
            "ALL caller=null, callee=Box, s=[a, b]",
            "ALL caller=null, callee=Box, s=null",
            "ALL caller=null, callee=Box, s=[z]",
            "FIRST callee=Box, t=[1i, 2l], result=1i");
  }

  @Test
  void type_variables_with_bounds_nested_arguments_and_generic_arrays() throws Exception {
    assertThat(
            run(
                """
                Box<Integer> b = new Box<>(); b.max(1, 2); b.<String>one("x"); b.arrays(new Integer[] {1});
                b.nested(Map.of("k", List.<int[][]>of(new int[0][], new int[0][])));
                Box<Integer> s = new Sub(); s.max(5, 6); s.arrays(new Integer[] {2});
                """,
                """
                class Box<T extends Comparable<T>> {
                  T max(T a, T b) { return a; }
                  void nested(Map<String, List<int[][]>> m) { }
                  <U extends CharSequence & Comparable<U>> U one(U u) { return u; }
                  void arrays(T[] ts) { }
                }
                class Sub extends Box<Integer> {
                  @Override Integer max(Integer a, Integer b) { return b; }
                  @Override void arrays(Integer[] i) { }
                }
                """,
                """
                call Comparable Box.max(Comparable a, Comparable b) MAX, return Integer Sub.max(Integer a, *) SUB,
                call void Box.nested(java.util.Map<String, java.util.List<int[][]>> m) NESTED,
                return <U extends CharSequence> U Box.one(U u) ONE,
                call void Sub.arrays(Integer[] i) INTEGERS, call void Box.arrays(Comparable[] c) ARRAYS
                """))
        .containsExactly(
            "MAX caller=null, callee=Box, a=1i, b=2i",
            "ONE callee=Box, u=x, result=x",
            "ARRAYS caller=null, callee=Box, c=[1i]",
            "NESTED caller=null, callee=Box, m=Map1",
            "MAX caller=null, callee=Sub, a=5i, b=6i",
            "SUB callee=Sub, a=5i, result=6i",
            "INTEGERS caller=null, callee=Sub, i=[2i]");
  }

  @Test
  void records_sealed_interfaces_and_enums_with_bodies() throws Exception {
    assertThat(
            run(
                """
                Shape s = new Square(2); s.area(); new Square(3).side(); Unit.ONE.area(); Unit.TWO.area();
                Unit.valueOf("ONE"); s.toString(); Unit.ONE.name();
                """,
                """
                sealed interface Shape permits Square, Unit { double area(); }
                record Square(int side) implements Shape {
                  Square { if (side < 0) { throw new IllegalArgumentException(); } }
                  public double area() { return side * side; }
                }
                enum Unit implements Shape {
                  ONE { @Override public double area() { return 1; } }, TWO;
                  public double area() { return 2; }
                }
                """,
                """
                call double Shape.area() AREA, return double Unit.area() UNIT, return int Square.side() SIDE,
                return Square.new(int side) SQUARE, return static Unit Unit.valueOf(String n) VALUE,
                return String Square.toString() TEXT, call String Unit.name() NAME
                """))
        .containsExactly(
            "SQUARE callee=Square, side=2i",
            "AREA caller=null, callee=Square",
            "SQUARE callee=Square, side=3i",
            "SIDE callee=Square, result=3i",
            "AREA caller=null, callee=",
            "UNIT callee=, result=1.0d",
            "AREA caller=null, callee=Unit",
            "UNIT callee=Unit, result=2.0d",
            "VALUE n=ONE, result=",
            "TEXT callee=Square, result=Square[side=2]",
            "NAME caller=null, callee=");
  }

  @Test
  void initializers_and_constructors_that_call_others() throws Exception {
    program.inAnyOrder();
    assertThat(
            run(
                "new Low();",
                """
                class High {
                  High() { init(); }
                  void init() { }
                  static Object make() { return null; }
                }
                class Low extends High {
                  static final Object X = make();
                  final Object y = get();
                  Low() { this(1); get(); }
                  Low(int n) { super(); }
                  Object get() { return null; }
                  @Override void init() { super.init(); }
                }
                """,
                """
                call void High.init() INIT, exec void High.init() RUN, call static Object High.make() MAKE,
                call Object Low.get() GET, call Low.new(..) NEW,
                return Low.new() LOW, return Low.new(int n) LOWER, return High.new() HIGH
                """))
        .containsExactly(
            "NEW caller=null",
            "MAKE caller=null",
            "INIT caller=Low, callee=Low",
            "RUN callee=Low",
            "HIGH callee=Low",
            "GET caller=Low, callee=Low",
            "LOWER callee=Low, n=1i",
            "GET caller=Low, callee=Low",
            "LOW callee=Low");
  }

  @Test
  void super_is_no_call_and_not_a_second_execution() throws Exception {
    assertThat(
            run(
                "new Both().hello(); new Both().toString();",
                """
                interface A { default String hello() { return "A"; } }
                interface B { default String hello() { return "B"; } }
                class Both implements A, B {
                  public String hello() { return A.super.hello() + B.super.hello(); }
                  @Override public String toString() { return super.toString().substring(0, 0); }
                }
                """,
                """
                call String A.hello() CALL, exec String A.hello() EXEC, return String B.hello() RETURN,
                call String Both.toString() TEXT
                """))
        .containsExactly(
            "CALL caller=null, callee=Both",
            "EXEC callee=Both",
            "RETURN callee=Both, result=AB",
            "TEXT caller=null, callee=Both");
  }

  @Test
  void classes_whose_names_are_dollar_signs() throws Exception {
    assertThat(
            run(
                "new $().f(); $.g(); new _$().f(); new $.$_().f(); new $$().f();",
                """
                class $ {
                  void f() {}
                  static void g() {}
                  static class $_ { void f() {} }
                }
                class _$ { void f() {} }
                class $$ extends $ { }
                """,
                """
                return $.new() MADE, call void $.f() CALL, exec static void $.g() EXEC,
                return void _$.f() RETURN, exec void _$.f() OTHER, exec void $.f() BODY,
                call void $.$_.f() NESTED
                """))
        .containsExactly(
            "MADE callee=$",
            "CALL caller=null, callee=$",
            "BODY callee=$",
            "EXEC",
            "OTHER callee=_$",
            "RETURN callee=_$",
            "NESTED caller=null, callee=$_",
            "MADE callee=$$",
            "CALL caller=null, callee=$$",
            "BODY callee=$$");
  }

  /** Which classes have such subclasses is not known where they are woven. */
  @Test
  void a_body_that_is_an_interfaces_only_in_a_subclass_is_seen_if_its_class_is_named_too()
      throws Exception {
    assertThat(
            run(
                """
                Sink<String> sink = new Both(); sink.put("a");
                Base base = new Both(); base.put("b");
                """,
                """
                interface Sink<T> { void put(T t); }
                class Base { public void put(String s) { Observed.note(s); } }
                class Both extends Base implements Sink<String> { }
                """,
                "call void Sink.put(Object) CALL, exec void Sink.put(Object) EXEC,"
                    + " exec void Base.put(String) BODY"))
        .containsExactly(
            "CALL caller=null, callee=Both",
            "BODY callee=Both",
            "a",
            "CALL caller=null, callee=Both",
            "BODY callee=Both",
            "b");
  }
}
