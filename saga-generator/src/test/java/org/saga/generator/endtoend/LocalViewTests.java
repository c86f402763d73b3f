package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events of objects: whose they are, and where their histories live. */
class LocalViewTests {
  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program = new Program(folder);
  }

  private void main(String statements, String otherTypes) {
    program.with(
        """
        package demo;
        public class Main {
          public static void main(String[] arguments) {
            %s
          }
        }
        %s
        """
            .formatted(statements, otherTypes));
  }

  private List<String> historyFields(String type) throws Exception {
    return Arrays.stream(program.load(type).getDeclaredFields())
        .map(Field::getName)
        .filter(it -> it.contains("history"))
        .toList();
  }

  @Test
  void a_method_without_a_type_is_one_of_the_object_and_one_with_a_type_a_call_it_makes()
      throws Exception {
    main(
        "new Fork().use(new Tool()); new Tool().go(null);",
        """
        class Fork {
          void use(Tool t) { get(this, 1); t.go(this); Tool.help(); new Tool(); t = null; }
          int get(Fork f, int n) { return n; }
        }
        class Tool { Fork go(Fork f) { return f; } static void help() { } }
        """);
    program.view(
        """
        package demo;
        local view ForkView grammar Any.g4 specifies Fork {
          new() MADE,
          exec int get(Fork f, int n) GET,
          call int get(Fork, int n) CALLED,
          return int get(..) GOT,
          call Fork Tool.go(Fork f) GO,
          return Fork Tool.go(Fork f) WENT,
          call void Tool.help() HELP,
          call Tool.new() NEW
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "Fork: MADE",
            "Fork: CALLED caller=Fork, n=1i",
            "Fork: GET f=Fork, n=1i",
            "Fork: GOT result=1i",
            "Fork: GO callee=Tool, f=Fork",
            "Fork: WENT callee=Tool, f=Fork, result=Fork",
            "Fork: HELP",
            "Fork: NEW");
    assertThat(historyFields("demo.Fork")).hasSize(1);
  }

  @Test
  void conditions_see_attributes_as_they_are() throws Exception {
    main(
        "new Fork().get(new Fork(), 1, \"x\");",
        "class Fork { Fork get(Fork f, int n, String s) { return this; } }");
    program.view(
        """
        package demo;
        local view ForkView grammar Any.g4 specifies Fork {
          return Fork get(Fork f, int n, String s) GET
            reset(callee != result || f == callee || n != 1 || s.length() != 1 || threadId == -1 || thread == null)
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly("Fork: GET f=Fork, n=1i, s=x, result=Fork");
  }

  @Test
  void conditions_read_parameters_that_are_called_like_words_of_java_or_members_of_tokens()
      throws Exception {
    main(
        "new Fork().get(\"a\", \"b\", \"c\", \"d\", \"e\", \"f\");",
        "class Fork { void get(String a, String b, String c, String d, String e, String f) { } }");
    program.view(
        """
        package demo;
        local view ForkView grammar Any.g4 specifies Fork {
          exec void get(String yield, String record, String var, String holder, String sealed, String event) GET
            reset(yield.length() + record.length() + var.length() + holder.length() + sealed.length() + event.length() != 6)
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly("Fork: GET yield=a, record=b, var=c, holder=d, sealed=e, event=f");
  }

  @Test
  void interfaces_enums_records_and_lambdas_have_histories_too() throws Exception {
    main(
        """
        for (Task t : new Task[] {new C(), R.valueOf("A"), new Rec(1), () -> { }, new D()}) { t.run(); t.run(); }
        """,
        """
        interface Task { void run(); }
        class C implements Task { public void run() { } }
        class D extends C { }
        enum R implements Task { A; public void run() { } }
        record Rec(int n) implements Task { public void run() { } }
        """);
    program.view(
        """
        package demo;
        local view TaskView grammar Any.g4 specifies Task { call void run() RUN, exec void run() EXEC }
        """);
    assertThat(program.run("demo.Main"))
        .filteredOn(it -> !it.contains("Lambda"))
        .containsExactly(
            "C: RUN caller=null",
            "C: EXEC",
            "C: RUN caller=null",
            "C: EXEC",
            "R: RUN caller=null",
            "R: EXEC",
            "R: RUN caller=null",
            "R: EXEC",
            "Rec: RUN caller=null",
            "Rec: EXEC",
            "Rec: RUN caller=null",
            "Rec: EXEC",
            "D: RUN caller=null",
            "D: EXEC",
            "D: RUN caller=null",
            "D: EXEC");
    assertThat(historyFields("demo.C")).hasSize(1);
    assertThat(historyFields("demo.D")).isEmpty();
    assertThat(historyFields("demo.R")).isEmpty();
    assertThat(historyFields("demo.Rec")).isEmpty();
    assertThat(program.load("demo.Rec").getRecordComponents()).hasSize(1);
  }

  @Test
  void several_views_have_a_history_each_beside_what_the_class_calls_so_itself() throws Exception {
    main(
        """
        Der d = new Der(); d.get(); d.put();
        if (!d.history.equals("kept")) { throw new IllegalStateException(d.history); }
        """,
        """
        class Base { String history = "kept"; void get() { } }
        class Der extends Base { void put() { } }
        """);
    program.grammar("Once.g4", "grammar Once; start : (GET PUT?)? ;");
    program.grammar("Puts.g4", "grammar Puts; start : PUT* ;");
    program.view(
        """
        package demo;
        local view DerView grammar Once.g4 specifies Der { exec void get() GET, exec void put() PUT }
        local view PutView grammar Puts.g4 specifies Der { exec void put() PUT }
        """);
    program.view(
        """
        package demo;
        local view BaseView grammar Gets.g4 specifies Base { exec void get() GET }
        """);
    program.grammar("Gets.g4", "grammar Gets; start : GET* ;");
    program.run("demo.Main");
    assertThat(historyFields("demo.Base")).hasSize(2);
  }

  @Test
  void library_types_and_noField_leave_the_objects_alone() throws Exception {
    main(
        "java.util.List<String> l = new java.util.ArrayList<>(); l.add(\"x\"); new Fork().get();",
        "class Fork { void get() { } }");
    program.view(
        """
        package demo;
        import java.util.List;
        local view ListView grammar Any.g4 specifies List { return boolean add(Object e) ADDED }
        """);
    program.view(
        """
        package demo;
        local view ForkView grammar Any.g4 specifies Fork noField { exec void get() GET }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly("ArrayList: ADDED caller=null, e=x, result=trueb", "Fork: GET");
    assertThat(historyFields("demo.Fork")).isEmpty();
  }

  @Test
  void objects_of_the_platform_only_have_histories_if_a_view_says_so() throws Exception {
    main(
        """
        java.util.List<String> l = new java.util.ArrayList<>(); l.add("a");
        Own own = new Own(); own.add("b");
        l = own; l.add("c");
        Own.addTo(new java.util.LinkedList<>());
        """,
        """
        class Own extends java.util.ArrayList<String> {
          static void addTo(java.util.Collection<String> c) { c.add("d"); }
        }
        """);
    program.view(
        """
        package demo;
        import java.util.Collection;
        local view PlatformView grammar Any.g4 specifies Collection platform {
          return boolean add(Object e) ADDED
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "ArrayList: ADDED caller=null, e=a, result=trueb",
            "LinkedList: ADDED caller=null, e=d, result=trueb");
  }

  @Test
  void private_classes_of_other_packages_get_a_field() throws Exception {
    program.with(
        """
        package other;
        public class Api {
          public static void run() { new Secret().go(new Secret()); }
          private static class Secret { Secret go(Secret s) { return s; } }
        }
        """);
    main("other.Api.run();", "");
    program.view(
        """
        package demo;
        local view SecretView grammar Any.g4 specifies other.Api.Secret {
          new() MADE, exec other.Api.Secret go(other.Api.Secret s) GO
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly("Secret: MADE", "Secret: MADE", "Secret: GO s=Secret");
    assertThat(historyFields("other.Api$Secret")).hasSize(1);
  }

  @Test
  void only_their_own_calls_count_for_private_classes_of_other_packages() throws Exception {
    program
        .with(
            """
            package other;
            public class Api {
              public static void run() { new Secret().go(); new Other().go(); }
              private static class Secret {
                void go() {
                  new demo.Fork().get();
                  new Object() { void go() { new demo.Fork().get(); } }.go();
                }
              }
              private static class Other { void go() { new demo.Fork().get(); } }
            }
            """)
        .with("package demo;\npublic class Fork { public void get() { } }");
    main("other.Api.run();", "");
    program.view(
        """
        package demo;
        local view SecretView grammar Any.g4 specifies other.Api.Secret {
          call Fork.new() NEW, call void Fork.get() GET, return void Fork.get() GOT
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly("Secret: NEW", "Secret: GET callee=Fork", "Secret: GOT callee=Fork");
  }

  @Test
  void a_terminal_of_several_events_has_what_they_have_in_common() throws Exception {
    main(
        "new Fork().get(\"a\", 1); new Fork().put(new StringBuilder(), 2L);",
        "class Fork { void get(String s, int n) { } void put(StringBuilder s, long n) { } }");
    program.view(
        """
        package demo;
        local view ForkView grammar Any.g4 specifies Fork {
          exec void get(String s, int n) USE reset(s.length() == 7),
          exec void put(StringBuilder s, long n) USE reset(s.length() == 7)
        }
        """);
    program.view(
        """
        package demo;
        global view UseView grammar Any.g4 {
          exec void Fork.get(String s, int n) USE reset(s.length() == 7),
          exec void Fork.put(StringBuilder s, long n) USE reset(s.length() == 7)
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactlyInAnyOrder(
            "Fork: USE s=a, n=1i",
            "USE callee=Fork, s=a, n=1i",
            "Fork: USE s=StringBuilder, n=2l",
            "USE callee=Fork, s=StringBuilder, n=2l");
  }

  @Test
  void calls_on_an_unrelated_class_may_exclude_self_calls() throws Exception {
    program.with("package demo;\npublic class Callee { public void m() { } }");
    main("new Caller().call(new Callee());", "class Caller { void call(Callee c) { c.m(); } }");
    program.view(
        """
        package demo;
        local view CallerView grammar Any.g4 specifies Caller {
          call ExcludeSelfCalls void Callee.m() CALL
        }
        """);
    assertThat(program.run("demo.Main")).containsExactly("Caller: CALL callee=Callee");
  }
}
