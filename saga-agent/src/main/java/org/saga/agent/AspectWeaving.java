package org.saga.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.weave.ViewIndex;

/** Weaves the aspects of the views with another weaver, and the monitors around them. */
final class AspectWeaving implements LoadTimeWeaving {
  private final EventWeaving weaving;

  AspectWeaving(EventWeaving weaving) {
    this.weaving = weaving;
  }

  /** The events come first: they have to be inside the monitors. */
  @Override
  public Reach start(
      ViewIndex views,
      GeneratedClasses generated,
      Preparation preparation,
      Instrumentation instrumentation)
      throws IOException, ClassNotFoundException {
    generated.load(ClassLoader.getSystemClassLoader());
    Advice advice = Advice.of(views.advice());
    advice.listAtExit();
    Reach reach = new Reach(views.views().stream().map(it -> it + "Aspect").toList());
    weaving.start(advice, reach.limiting(instrumentation));
    List<String> monitors = views.monitors();
    if (!monitors.isEmpty()) {
      MonitorWeaver weaver = new MonitorWeaver(monitors, generated.names(), Complaints::leftOut);
      instrumentation.addTransformer(MonitorTransformer.ready(weaver, reach));
    }
    preparation.now(reach);
    return reach;
  }
}
