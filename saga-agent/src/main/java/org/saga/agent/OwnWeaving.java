package org.saga.agent;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.Entries;
import org.saga.agent.weave.EventWeaver;
import org.saga.agent.weave.EventsFile;
import org.saga.weave.ViewIndex;

/** Weaves with SAGA's own weaver: events, and the monitors around them. */
final class OwnWeaving implements LoadTimeWeaving {
  @Override
  public Reach start(
      ViewIndex views,
      GeneratedClasses generated,
      Preparation preparation,
      Instrumentation instrumentation) {
    Set<String> enabled = enabled(views.views());
    Entries events = EventsFile.read(views.events()).of(enabled);
    List<String> monitors = views.monitors().stream().filter(enabled::contains).toList();
    Set<String> called = new HashSet<>(events.views());
    called.addAll(monitors);
    Reach reach = new Reach(new ArrayList<>(called));
    if (!called.isEmpty()) {
      Advice advice = Advice.ofEntries(events.texts());
      advice.listAtExit();
      MonitorWeaver weaver =
          new MonitorWeaver(monitors, generated.names(), Complaints::leftOut, preparation);
      instrumentation.addTransformer(
          new EventTransformer(new EventWeaver(events, preparation), weaver, advice, reach));
    }
    return reach;
  }

  /** A view that is off costs nothing. */
  private static Set<String> enabled(List<String> views) {
    Set<String> enabled = new HashSet<>();
    for (String view : views) {
      try {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        if (Class.forName(view, false, loader).desiredAssertionStatus()) {
          enabled.add(view);
        }
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
    return enabled;
  }
}
