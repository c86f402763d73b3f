package org.saga.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BodyTests {
  private static final List<String> SELECTED = new ArrayList<>();

  @BeforeEach
  void forget() {
    SELECTED.clear();
  }

  /** Stands in for an aspect, whose guards ask. */
  private static final class Guard implements Generated {
    static void ask(Object receiver, String body) {
      boolean byName = isSelected(receiver, "run");
      assertThat(byAnyName(receiver)).isEqualTo(byName);
      if (byName) {
        SELECTED.add(body);
      }
    }

    private static boolean isSelected(Object receiver, String name) {
      return Body.isSelected(receiver, name, null);
    }

    private static boolean byAnyName(Object receiver) {
      return Body.isSelected(receiver, null);
    }
  }

  private static class High {
    void run(Object task) {
      Guard.ask(this, "High");
    }
  }

  private static class Middle extends High {}

  private static class Low extends Middle {
    @Override
    void run(Object task) {
      Guard.ask(this, "Low");
      super.run(task);
    }
  }

  private interface Task<T> {
    default T run(T argument) {
      Guard.ask(this, "Task");
      return argument;
    }
  }

  private static class TextTask implements Task<String> {
    @Override
    public String run(String argument) {
      Guard.ask(this, "TextTask");
      return Task.super.run(argument);
    }
  }

  private static class PlainTask implements Task<String> {}

  private static class Base {
    public String run(String argument) {
      Guard.ask(this, "Base");
      return argument;
    }
  }

  private static class Both extends Base implements Task<String> {}

  private static class Secret {
    private void run() {
      Guard.ask(this, "Secret");
    }

    void start() {
      run();
    }
  }

  private static class MoreSecret extends Secret {
    void run() {
      Guard.ask(this, "MoreSecret");
      start();
    }
  }

  @Test
  void a_body_that_nothing_overrides_is_selected() {
    new Middle().run(null);
    assertThat(SELECTED).containsExactly("High");
  }

  @Test
  void a_body_that_an_overrider_runs_is_not() {
    new Low().run(null);
    assertThat(SELECTED).containsExactly("Low");
  }

  @Test
  void default_methods_are_overridden_through_bridges() {
    new TextTask().run("x");
    new PlainTask().run("y");
    assertThat(SELECTED).containsExactly("TextTask", "Task");
  }

  @Test
  void a_bridge_to_an_inherited_body_overrides_nothing() {
    Task<String> task = new Both();
    task.run("x");
    assertThat(SELECTED).containsExactly("Base");
  }

  @Test
  void private_methods_are_not_overridden() {
    new MoreSecret().run();
    assertThat(SELECTED).containsExactly("MoreSecret", "Secret");
  }
}
