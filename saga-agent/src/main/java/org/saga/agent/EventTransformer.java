package org.saga.agent;

import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.EventWeaver;
import org.saga.agent.weave.LeftOut;
import org.saga.agent.weave.Woven;
import org.saga.host.AgentState;

/** Weaves events, and the monitors around them, into classes that are being loaded. */
final class EventTransformer extends GuardedTransformer {
  private final EventWeaver weaver;
  private final MonitorWeaver monitors;
  private final Advice advice;
  private final VisibleLoaders reach;
  private final ViewsInLoaders inLoaders;

  EventTransformer(
      EventWeaver weaver,
      MonitorWeaver monitors,
      Advice advice,
      VisibleLoaders reach,
      ViewsInLoaders inLoaders) {
    this.inLoaders = inLoaders;
    this.weaver = weaver;
    this.monitors = monitors;
    this.advice = advice;
    this.reach = reach;
  }

  @Override
  boolean concerns(ClassLoader loader, String name, Class<?> redefined) {
    return Agent.isOfTheProgram(loader) && monitors.mayWeave(name);
  }

  @Override
  byte[] transformed(ClassLoader loader, String name, byte[] classFile) {
    if (inLoaders.concern(loader, name) && reach.includes(loader, name)) {
      inLoaders.define(loader, name);
    }
    Woven woven = weaver.weave(loader, classFile);
    boolean concerned = woven != null && (woven.classFile() != null || !woven.leftOut().isEmpty());
    if (!concerned || !reach.includes(loader, name)) {
      return null;
    }
    for (String entry : woven.matched()) {
      advice.matched(entry);
    }
    for (String view : woven.views()) {
      AgentState.woven(view, name);
    }
    for (LeftOut it : woven.leftOut()) {
      AgentMessages.leftOut(it);
    }
    return woven.classFile();
  }
}
