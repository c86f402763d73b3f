package org.saga.generator.emit;

import java.util.List;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.ViewModel;

/** Writes the sources of a view that do not depend on its grammar. */
public final class Emitter {
  private Emitter() {}

  /** Returns the token classes and the aspect. */
  public static List<GeneratedFile> emit(ViewModel view) {
    return List.of(
        new GeneratedFile(path(view, ".java"), Tokens.of(view)),
        new GeneratedFile(path(view, "Aspect.aj"), Aspect.of(view)));
  }

  /** Tells whether the view's class is to be called by the monitor weaver. */
  public static boolean hasMonitorEvents(ViewModel view) {
    return Monitors.areIn(view);
  }

  /** Lists the views' events for the load-time weaver. */
  public static String eventList(List<ViewModel> views) {
    return EventList.of(views);
  }

  private static String path(ViewModel view, String suffix) {
    return view.qualifiedName().replace('.', '/') + suffix;
  }
}
