package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.saga.violation.HistoryViolation;

/** Events of entries that mean several methods: reports show the one that it was. */
class PatternEventTests extends MainProgram {
  @BeforeEach
  void noteMethods() {
    program.withMethods();
  }

  @Test
  void a_method_that_is_called_and_one_that_runs() throws Exception {
    main(
        "Box b = new Box(); b.getOne(); b.getTwo(2, new String[0]); b.put(3);",
        """
        class Box {
          int getOne() { return 1; }
          int getTwo(int n, String[] names) { return n; }
          void put(int n) { }
        }
        """);
    view("call int Box.get*(..) GET, exec void Box.*(int) PUT, return int Box.getT*(..) GOT");
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "GET getOne() caller=null, callee=Box",
            "GET getTwo(int, String[]) caller=null, callee=Box",
            "GOT getTwo(int, String[]) callee=Box, result=2i",
            "PUT put(int) callee=Box");
  }

  @Test
  void a_method_that_is_not_woven() throws Exception {
    main(
        """
        java.io.StringReader r = new java.io.StringReader("text"); r.read(); r.read(new char[2]);
        r.close();
        try { r.read(); } catch (java.io.IOException expected) { }
        """,
        "");
    view("return int java.io.Reader.read(..) READ, throw * java.io.Reader.*(..) FAILED");
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "READ read() caller=null, callee=StringReader, result=116i",
            "READ read(char[]) caller=null, callee=StringReader, result=2i",
            "FAILED read() caller=null, callee=StringReader, thrown=IOException");
  }

  @Test
  void methods_of_types_whose_names_are_patterns() throws Exception {
    main(
        """
        new Box.Small().get(); new Boxed().get(); new Other().get(); new Sub().get();
        Boxed.pack(); new Other().take(new Boxed());
        """,
        """
        class Box { static class Small { void get() { } } }
        class Boxed { void get() { } static void pack() { } }
        class Sub extends Boxed { }
        class Other { void get() { } void take(Boxed b) { } }
        """);
    view(
        """
        call void Box*.get() TOP, call void demo.Box.S*.get() NESTED, exec void demo.B*.get() RUNS,
        call static void Bo*.pack() PACK, call void *.take(Box*) TAKE, return Bo*.new() NEW
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "NESTED get() caller=null, callee=Small",
            "NEW Boxed() callee=Boxed",
            "TOP get() caller=null, callee=Boxed",
            "RUNS get() callee=Boxed",
            "NEW Boxed() callee=Sub",
            "TOP get() caller=null, callee=Sub",
            "RUNS get() callee=Sub",
            "PACK pack() caller=null",
            "NEW Boxed() callee=Boxed",
            "TAKE take(Boxed) caller=null, callee=Other");
  }

  /** Each method that it overrides would multiply what AspectJ makes of the entries before it. */
  @Test
  void any_method_of_a_type_that_overrides_many_after_other_entries() throws Exception {
    main(
        """
        Box b = new Box(); b.moved(1); b.name(); b.move(1, 2.0);
        new StringBuilder().append(1).reverse();
        """,
        """
        class Box {
          Box moved(int n) { return this; }
          String name() { return ""; }
          void move(long n, double d) { }
        }
        """);
    view(
        """
        call ExcludeSelfCalls Box Box.moved(int) MOVED, call ExcludeSelfCalls * Box.name(..) NAME,
        call void Box.m*(* n, double d) MOVE,
        call void java.util.concurrent.locks.Lock.unlock() UNLOCK,
        call StringBuilder StringBuilder.*(..) BUILD
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "MOVED moved(int) caller=null, callee=Box",
            "NAME name() caller=null, callee=Box",
            "MOVE move(long, double) caller=null, callee=Box, n=1l, d=2.0d",
            "BUILD append(int) caller=null, callee=StringBuilder",
            "BUILD reverse() caller=null, callee=StringBuilder");
  }

  @Test
  void static_methods_and_constructors() throws Exception {
    main(
        "Tool.one(1); Tool.two(); new Tool(1L); new Tool(); new Sub();",
        """
        class Tool {
          static void one(int n) { } static void two() { }
          Tool(long n) { } Tool() { }
        }
        class Sub extends Tool { }
        """);
    view(
        """
        call static void Tool.*(..) CALLED, exec static void Tool.t*() RUNS,
        call Tool.new(..) NEW, return Tool+.new(..) MADE
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "CALLED one(int) caller=null",
            "CALLED two() caller=null",
            "RUNS two()",
            "NEW Tool(long) caller=null",
            "MADE Tool(long) callee=Tool",
            "NEW Tool() caller=null",
            "MADE Tool() callee=Tool",
            "MADE Tool() callee=Sub",
            "MADE Sub() callee=Sub");
  }

  @Test
  void constructors_with_parameters_that_a_compiler_has_added() throws Exception {
    main(
        "new Other(); Colour.RED.name(); class Local { Local(long n) { } } new Local(2);",
        "enum Colour { RED(3); Colour(int n) { } }");
    program.with(
        "package demo;\nclass Other { class In { In(int n) { } } Object in = new In(1); }");
    view("return *.new(..) MADE, call *.new(..) NEW");
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "NEW Other() caller=null",
            "NEW Other.In(Other, int) caller=Other",
            "MADE Other.In(Other, int) callee=In",
            "MADE Other() callee=Other",
            "NEW Colour(String, int, int) caller=null",
            "MADE Colour(String, int, int) callee=Colour",
            "NEW Main.1Local(long) caller=null",
            "MADE Main.1Local(long) callee=Local");
  }

  @Test
  void an_entry_without_a_pattern_shows_what_the_view_says() throws Exception {
    main("new Box().get(\"\");", "class Box { void get(Object o) { } void get(String s) { } }");
    view("call void Box.get(String) GET, exec * *.get(*) ANY, call * Box.get(Object) OTHER");
    assertThat(program.run("demo.Main"))
        .containsExactly("GET get(String) caller=null, callee=Box", "ANY get(String) callee=Box");
  }

  @Test
  void the_body_that_runs_by_super_is_one_with_the_overriding_one() throws Exception {
    main(
        "new Low().go(1);",
        """
        class High { void go(int n) { } }
        class Low extends High { @Override void go(int n) { super.go(n); } }
        """);
    view("exec void High.g*(..) GO, return void High.*(int n) GONE");
    assertThat(program.run("demo.Main"))
        .containsExactly("GO go(int) callee=Low", "GONE go(int) callee=Low, n=1i");
  }

  @Test
  void names_that_generated_code_has_are_free_for_parameters() throws Exception {
    main("new Box().get(1, 2, 3);", "class Box { void get(int a, int b, int c) { } }");
    view("call void Box.g*(int calledGET, int GET, int method) GET");
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "GET get(int, int, int) caller=null, callee=Box, calledGET=1i, GET=2i, method=3i");
  }

  @Test
  void the_whole_past_is_shown_so() {
    main("Box b = new Box(); b.open(); b.put(1); b.shut();", BOX);
    program
        .view(
            "package demo; local view BoxView grammar Box.g4 specifies Box { call void *(..) USE }")
        .grammar("Box.g4", "grammar Box; start locals [int n] : (USE { $n++; assert $n < 3; })* ;");

    HistoryViolation violation =
        org.junit.jupiter.api.Assertions.assertThrows(
            HistoryViolation.class, () -> program.run("demo.Main"));
    assertThat(violation.getMessage())
        .contains("USE: call shut() on Box#1 at demo.Main.", "(Main.java:")
        .contains("  call open()\n", "  call put(int)\n")
        .doesNotContain("*(..)");
  }

  private static final String BOX =
      "class Box { void open() { } void put(int n) { } void shut() { } }";
}
