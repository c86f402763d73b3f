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
  public VisibleLoaders start(
      ViewIndex views,
      Set<String> enabled,
      GeneratedClasses generated,
      Preparation preparation,
      Instrumentation instrumentation) {
    Entries events = EventsFile.read(views.events()).of(enabled);
    List<String> monitors = new ArrayList<>(views.monitors());
    monitors.retainAll(enabled);
    Set<String> called = new HashSet<>(events.views());
    called.addAll(monitors);
    ViewsInLoaders inLoaders =
        new ViewsInLoaders(views.events(), enabled, generated, instrumentation);
    LoaderOpener opener = new LoaderOpener(instrumentation, generated.names(), inLoaders);
    VisibleLoaders reach = new VisibleLoaders(new ArrayList<>(called), opener);
    if (!called.isEmpty()) {
      Advice advice = Advice.ofEntries(events.texts());
      advice.listAtExit();
      MonitorWeaver monitorWeaver =
          new MonitorWeaver(monitors, generated.names(), null, preparation);
      EventWeaver weaver = new EventWeaver(events, monitorWeaver, preparation);
      instrumentation.addTransformer(
          new EventTransformer(weaver, monitorWeaver, advice, reach, inLoaders));
    }
    return reach;
  }
}
