package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Types and methods that generated code cannot name. */
class HiddenTypeTests extends MainProgram {
  @Nested
  class Types_that_generated_code_cannot_name {
    @Test
    void are_known_by_their_names_at_run_time() throws Exception {
      program.with(
          """
          package other;
          public class Api {
            public static void run() {
              Comparable<Secret> c = new Secret(); c.compareTo(new Secret()); new Secret().compareTo(null);
              Base b = new Secret(); b.get(); new Base().get(); new Other().get();
            }
            private static class Secret extends Base implements Comparable<Secret> {
              public int compareTo(Secret s) { return 0; }
            }
            private static class Other extends Base { }
          }
          class Base { Object get() { return null; } }
          """);
      main("other.Api.run();", "");
      view(
          """
          call int other.Api.Secret.compareTo(other.Api.Secret s) CALL,
          exec int other.Api.Secret.compareTo(other.Api.Secret s) EXEC,
          call Object other.Api.Secret.get() GET, return Object other.Api.Secret.get() GOT,
          call Object other.Base.get() BASE
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Secret, s=Secret",
              "EXEC callee=Secret, s=Secret",
              "CALL caller=null, callee=Secret, s=null",
              "EXEC callee=Secret, s=null",
              "GET caller=null, callee=Secret",
              "GOT callee=Secret, result=null",
              "BASE caller=null, callee=Base",
              "BASE caller=null, callee=Other");
    }
  }

  @Test
  void a_hidden_type_may_be_called_like_its_supertype() throws Exception {
    program.with(
        """
        package other;
        public class Api {
          public static class Node { public void get() { } public synchronized void hold() { } }
          static class Hidden { private static class Node extends Api.Node { } }
          public static void run() {
            for (Node n : new Node[] {new Node(), new Hidden.Node()}) { n.get(); n.hold(); }
          }
        }
        """);
    main("other.Api.run();", "");
    view("call void other.Api.Hidden.Node.get() HIDDEN, call void other.Api.Node.get() VISIBLE");
    assertThat(program.run("demo.Main"))
        .containsExactly("VISIBLE caller=null, callee=Node", "HIDDEN caller=null, callee=Node");
  }

  @Nested
  class Private_methods {
    @Test
    void have_no_overriders() throws Exception {
      main(
          "new Low().run();",
          """
          class High { private void step() { Observed.note("high"); } void run() { step(); } }
          class Low extends High {
            private void step() { Observed.note("low"); }
            @Override void run() { super.run(); step(); }
          }
          """);
      view("call void High.step() CALL, exec private void High.step() EXEC");
      assertThat(program.run("demo.Main"))
          .containsExactly("CALL caller=Low, callee=Low", "EXEC callee=Low", "high", "low");
    }

    @Test
    void do_not_implement_what_is_called_like_them() throws Exception {
      main(
          "new Low().run(); new Low().get();",
          """
          interface Source { Object get(); }
          class High { private String get() { return "x"; } void run() { get(); } }
          class Low extends High implements Source { public Object get() { return "y"; } }
          """);
      view("call Object Source.get() CALL, exec Object Source.get() EXEC");
      assertThat(program.run("demo.Main"))
          .containsExactly("CALL caller=null, callee=Low", "EXEC callee=Low");
    }
  }
}
