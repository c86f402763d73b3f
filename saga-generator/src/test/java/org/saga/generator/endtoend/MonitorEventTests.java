package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events of monitors, beside those of the methods that use them. */
class MonitorEventTests {
  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program = new Program(folder);
    program.with(
        """
        package demo;
        import org.saga.generator.endtoend.Observed;
        public class Main {
          public static void main(String[] arguments) {
            new Fork().get();
            synchronized (new Object()) { Observed.note("block"); }
          }
        }
        class Fork { synchronized void get() { Observed.note("held"); } }
        """);
  }

  @Test
  void the_first_entry_of_the_monitors_type_takes_it() throws Exception {
    program.view(
        """
        package demo;
        global view MonitorView grammar Any.g4 {
          call synchronized(Fork) FORK_REQUEST,
          call synchronized(*) REQUEST,
          exec synchronized(Object) GOT,
          return synchronized(Fork) FORK_RELEASE
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "FORK_REQUEST callee=Fork",
            "GOT callee=Fork",
            "held",
            "FORK_RELEASE callee=Fork",
            "REQUEST callee=Object",
            "GOT callee=Object",
            "block");
  }

  @Test
  void they_and_the_bodies_of_synchronized_methods_do_not_disturb_each_other() throws Exception {
    program.view(
        """
        package demo;
        local view MonitorView grammar Any.g4 specifies Fork {
          call synchronized(Fork) REQUEST, exec synchronized(Fork) GOT, return synchronized(Fork) RELEASE,
          exec synchronized void get() BODY
        }
        """);
    program.view(
        """
        package demo;
        thread view MethodView grammar Any.g4 {
          call synchronized void Fork.get() CALL, return synchronized void Fork.get() RETURN
        }
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "CALL caller=null, callee=Fork",
            "Fork: REQUEST",
            "Fork: GOT",
            "Fork: BODY",
            "held",
            "RETURN callee=Fork",
            "Fork: RELEASE",
            "block");
  }
}
