package org.saga.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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

  /** The kinds of failures of which the user has been told. */
  private final Set<String> failures = ConcurrentHashMap.newKeySet();

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
      tell(name, e);
      return null;
    } catch (Throwable e) {
      tell(name, e);
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
      Complaints.warn(it.text());
    }
    return woven.classFile();
  }

  private void tell(String className, Preparation.NotReady failure) {
    String reason = failure.getMessage();
    if (reason != null && failures.add(reason)) {
      Complaints.warn(className.replace('/', '.') + " is not watched: " + reason);
    }
  }

  private void tell(String className, Throwable failure) {
    if (failures.add(failure.getClass().getName())) {
      Complaints.internal(className.replace('/', '.') + " is not watched", failure);
    }
  }
}
