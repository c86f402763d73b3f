package org.saga.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.EventWeaver;
import org.saga.agent.weave.LeftOut;
import org.saga.agent.weave.Woven;

/** Weaves events, and the monitors around them, into classes that are being loaded. */
final class EventTransformer implements ClassFileTransformer {
  private final EventWeaver weaver;
  private final MonitorWeaver monitors;
  private final Advice advice;
  private final Reach reach;

  EventTransformer(EventWeaver weaver, MonitorWeaver monitors, Advice advice, Reach reach) {
    this.weaver = weaver;
    this.monitors = monitors;
    this.advice = advice;
    this.reach = reach;
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (!Agent.isOfTheProgram(loader) || name == null || !monitors.mayWeave(name)) {
      return null;
    }
    try {
      return woven(loader, name, classFile);
    } catch (Preparation.NotReady e) {
      e.reason().ifPresent(it -> Complaints.unwoven(name.replace('/', '.'), it));
      return null;
    } catch (Throwable e) {
      Complaints.unwoven(name.replace('/', '.'), e.toString());
      return null;
    }
  }

  private byte[] woven(ClassLoader loader, String name, byte[] classFile) {
    Woven woven = weaver.weave(loader, classFile);
    boolean concerned = woven != null && (woven.classFile() != null || !woven.leftOut().isEmpty());
    if (!concerned || !reach.includes(loader, name)) {
      return null;
    }
    for (String entry : woven.matched()) {
      advice.matched(entry);
    }
    for (LeftOut it : woven.leftOut()) {
      Complaints.leftOut(it);
    }
    return woven.classFile();
  }
}
