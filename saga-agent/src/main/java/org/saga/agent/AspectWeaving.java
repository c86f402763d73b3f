package org.saga.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Set;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.Entries;
import org.saga.agent.weave.EventsFile;
import org.saga.agent.weave.MethodReferences;
import org.saga.weave.ViewIndex;

/** Weaves the aspects of the views with another weaver, and the monitors around them. */
final class AspectWeaving implements LoadTimeWeaving {
  private final EventWeaving weaving;

  AspectWeaving(EventWeaving weaving) {
    this.weaving = weaving;
  }

  /** Calls are seen if they are there; and events have to be inside the monitors. */
  @Override
  public VisibleLoaders start(
      ViewIndex views,
      Set<String> enabled,
      GeneratedClasses generated,
      Preparation preparation,
      Instrumentation instrumentation)
      throws IOException, ClassNotFoundException {
    generated.load(ClassLoader.getSystemClassLoader());
    Advice advice = Advice.of(views.advice());
    advice.listAtExit(enabled);
    VisibleLoaders reach =
        new VisibleLoaders(views.views().stream().map(it -> it + "Aspect").toList());
    List<String> monitors = views.monitors();
    MonitorWeaver weaver = new MonitorWeaver(monitors, generated.names(), AgentMessages::leftOut);
    Entries events = EventsFile.read(views.events()).of(enabled);
    instrumentation.addTransformer(
        new ReferenceTransformer(new MethodReferences(events), weaver, reach));
    weaving.start(advice, reach.limiting(instrumentation));
    if (!monitors.isEmpty()) {
      instrumentation.addTransformer(MonitorTransformer.ready(weaver, reach));
    }
    preparation.now(reach);
    return reach;
  }
}
