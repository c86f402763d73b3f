package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saga.weave.ViewIndex;

/**
 * Which views the arguments of java leave on.
 *
 * @param on the views that are on
 * @param off those that are not
 * @param jars those of them with a view that is on: what is off is not woven
 */
record SwitchedViews(List<String> on, List<String> off, List<Path> jars) {
  static SwitchedViews of(List<Path> jars, List<String> javaOptions) throws IOException {
    SwitchedViews views =
        new SwitchedViews(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (Path jar : jars) {
      int before = views.on.size();
      for (String view : ViewIndex.of(List.of(jar)).views()) {
        (AssertionSwitches.leaveOn(view, javaOptions) ? views.on : views.off).add(view);
      }
      if (views.on.size() > before) {
        views.jars.add(jar);
      }
    }
    return views;
  }

  /** SAGA is never silently green. */
  Optional<String> warning() {
    if (off.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "saga: warning: the arguments of java turn off "
            + String.join(", ", off)
            + "; nothing is checked against "
            + (off.size() == 1 ? "it" : "them"));
  }
}
