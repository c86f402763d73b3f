package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.violation.HistoryViolation;

/** The paper's figures 2 to 5, through the whole pipeline. */
class PaperTests {
  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program =
        new Program(folder)
            .with("package philosophers;\npublic interface Fork { void get(); void release(); }")
            .with("package philosophers;\npublic interface Pasta { void eat(); }")
            .with(
                """
                package philosophers;
                public class Phil {
                  final Fork left, right;
                  Phil(Fork left, Fork right) { this.left = left; this.right = right; }
                  void eat(Pasta pasta) { eat(left, right, pasta); }
                  void eat(Fork one, Fork two, Pasta pasta) {
                    one.get(); two.get(); pasta.eat(); left.release(); right.release();
                  }
                }
                class Wood implements Fork {
                  public synchronized void get() { }
                  public synchronized void release() { }
                }
                """)
            .view(
                """
                package philosophers;
                thread view PhilView grammar Phil.g4 {
                  return Phil.Phil(Fork left, Fork right) START reset(true),
                  call synchronized void Fork.get() GET,
                  call synchronized void Fork.release() RELEASE reset(callee == session.right),
                  call void Pasta.eat() EAT
                }
                """)
            .grammar(
                "Phil.g4",
                """
                grammar Phil;
                start returns [Fork left, Fork right]
                  : START { $left = $START.left; $right = $START.right; }
                  | gf1=GET gf2=GET EAT rf1=RELEASE rf2=RELEASE
                    { $left = session.left; $right = session.right; }
                    { assert $gf1.callee == $left && $gf2.callee == $right; }
                    { assert $rf1.callee == $left && $rf2.callee == $right; }
                  ;
                """)
            .view(
                """
                package philosophers;
                local view ForkView grammar Fork.g4 specifies Fork {
                  exec synchronized void get() GET,
                  return synchronized void release() RELEASE reset(true)
                }
                """)
            .grammar(
                "Fork.g4",
                "grammar Fork; start : GET RELEASE { assert $GET.threadId == $RELEASE.threadId; } ;");
  }

  private void main(String statements) {
    program.with(
        """
        package philosophers;
        public class Main {
          public static void main(String[] arguments) throws Exception {
            Phil phil = new Phil(new Wood(), new Wood());
            %s
          }
        }
        """
            .formatted(statements));
  }

  @Test
  void a_philosopher_who_eats_by_the_book_is_fine() {
    main("for (int i = 0; i < 3; i++) { phil.eat(() -> { }); }");
    assertThatCode(() -> program.run("philosophers.Main")).doesNotThrowAnyException();
  }

  @Test
  void one_who_takes_the_right_fork_first_is_not() {
    main("phil.eat(phil.right, phil.left, () -> { });");
    assertThatThrownBy(() -> program.run("philosophers.Main"))
        .isInstanceOfSatisfying(
            HistoryViolation.class, it -> assertThat(it.view()).isEqualTo("philosophers.PhilView"));
  }

  @Test
  void a_fork_is_released_by_who_took_it() {
    main(
        """
        Fork fork = new Wood();
        Thread other = new Thread(fork::get);
        other.start();
        other.join();
        new Object() { void run(Runnable release) { release.run(); } }.run(fork::release);
        """);
    // To the other view it is a call by a thread that is no philosopher.
    program.off("philosophers.PhilView");
    assertThatThrownBy(() -> program.run("philosophers.Main"))
        .isInstanceOf(HistoryViolation.class)
        .hasMessageContaining("ForkView");
  }
}
