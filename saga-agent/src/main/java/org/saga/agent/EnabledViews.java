package org.saga.agent;

import java.util.LinkedHashSet;
import java.util.Set;
import org.saga.weave.ViewIndex;

/**
 * The names of the views' classes whose assertions are enabled, but for those that can see nothing
 * in this JVM. A view that is off costs nothing.
 */
final class EnabledViews {
  private EnabledViews() {}

  static Set<String> of(ViewIndex views) {
    Set<String> enabled = new LinkedHashSet<>();
    for (String view : views.views()) {
      try {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        if (Class.forName(view, false, loader).desiredAssertionStatus()) {
          enabled.add(view);
        }
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
    enabled.removeAll(AbsentTypes.ofThisJvm().views(views.events()));
    return enabled;
  }
}
