package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** A copy of an object is another object. */
class CopiesTests {
  /** Copies itself as the JVM does. */
  public static class Original implements Cloneable {
    int kept;

    @Override
    public Original clone() {
      try {
        return (Original) super.clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  /** Gives its copy a number before the copy is complete. */
  public static class Heir extends Original {
    int more;

    @Override
    public Heir clone() {
      Heir copy = (Heir) super.clone();
      copy.more = more;
      return copy;
    }
  }

  /** Its superclass is the JDK's. */
  public static class Cloned extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    int kept;
  }

  /** Writes to objects and their copies. */
  public static class Copying implements Runnable {
    @Override
    public void run() {
      Original one = new Original();
      one.kept = 1;
      one.clone().kept = 2;
      Heir other = new Heir();
      other.kept = 3;
      Heir copy = other.clone();
      copy.kept = 4;
      copy.clone().kept = 5;
      Cloned list = new Cloned();
      list.kept = 6;
      ((Cloned) list.clone()).kept = 7;
    }
  }

  @Test
  void a_copy_has_a_number_of_its_own() {
    Trace trace = RecordedRun.of("", Copying.class, Original.class, Heir.class, Cloned.class);
    assertThat(variables(trace, "kept", Operation.WRITE)).hasSize(7);
    assertThat(variables(trace, "more", Operation.WRITE)).hasSize(2);
  }

  private static Set<String> variables(Trace trace, String field, Operation operation) {
    Set<String> names = new TreeSet<>();
    trace.events().stream()
        .filter(it -> it.operation() == operation)
        .map(it -> trace.variables().name(it.operand()))
        .filter(it -> it.endsWith("." + field))
        .forEach(names::add);
    return names;
  }

  /** Hands a copy over that another thread reads. */
  public static class Handing implements Runnable {
    static Original handed;

    @Override
    public void run() {
      Original original = new Original();
      original.kept = 1;
      Original copy = original.clone();
      copy.kept = 2;
      handed = copy;
      Thread reader = new Thread(() -> handed.kept++, "reader");
      reader.start();
      try {
        reader.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      original.kept = 3;
    }
  }

  @Test
  void a_copy_is_taken_over_without_its_original() {
    RecordedRun run = new RecordedRun("").with(Handing.class).with(Original.class).leavingOut();
    Trace trace = RecordedRun.read(run.record()).trace();
    assertThat(variables(trace, "kept", Operation.WRITE)).hasSize(1);
  }
}
