package org.saga.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.EventWeaver;
import org.saga.agent.weave.LeftOut;
import org.saga.agent.weave.Woven;

/** Weaves events, and the monitors around them, into classes that are being loaded. */
final class EventTransformer implements ClassFileTransformer {
  private final EventWeaver events;
  private final MonitorWeaver monitors;
  private final Advice advice;
  private final Reach reach;

  EventTransformer(EventWeaver events, MonitorWeaver monitors, Advice advice, Reach reach) {
    this.events = events;
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
    Woven woven = events.weave(loader, classFile);
    byte[] withEvents = woven == null ? null : woven.classFile();
    byte[] withMonitors = monitors.weave(withEvents == null ? classFile : withEvents);
    byte[] result = withMonitors == null ? withEvents : withMonitors;
    boolean concerned = result != null || woven != null && !woven.leftOut().isEmpty();
    if (!concerned || !reach.includes(loader, name)) {
      return null;
    }
    if (woven != null) {
      woven.matched().forEach(advice::matched);
      woven.leftOut().forEach(EventTransformer::tell);
    }
    return result;
  }

  private static void tell(LeftOut what) {
    Complaints.warn(what.what() + " is not watched: " + what.reason());
  }
}
