package org.saga.agent;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Turns views on whose names users have given the agent. What {@code -da:package.View} says of one
 * still counts; a {@code -da} of all classes cannot be told from none.
 */
final class ViewSwitches {
  private final Set<String> on;

  private ViewSwitches(Set<String> on) {
    this.on = on;
  }

  /** The command has told java itself which views are on. */
  static ViewSwitches none() {
    return new ViewSwitches(Set.of());
  }

  /** All but those that the options of java turn off one by one. */
  static ViewSwitches of(List<String> views, GeneratedClasses generated) {
    Probe probe = new Probe();
    Set<String> on = new HashSet<>();
    for (String view : views) {
      if (probe.isLeftOn(view, generated.classFile(view))) {
        on.add(view);
      } else {
        AgentMessages.warn(
            "the arguments of java turn off " + view + "; nothing is checked against it");
      }
    }
    return new ViewSwitches(on);
  }

  /** Before a loader defines the classes. */
  void apply(ClassLoader loader) {
    for (String view : on) {
      loader.setClassAssertionStatus(view, true);
    }
  }

  /** A loader whose classes have assertions unless java's options say otherwise of them. */
  private static final class Probe extends ClassLoader {
    Probe() {
      super(ClassLoader.getSystemClassLoader());
      setDefaultAssertionStatus(true);
    }

    boolean isLeftOn(String view, byte[] classFile) {
      return defineClass(view, classFile, 0, classFile.length).desiredAssertionStatus();
    }
  }
}
