package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.saga.agent.monitor.MonitorWeaver;

/** Weaves the events of monitors into classes that are being loaded. */
final class MonitorTransformer implements ClassFileTransformer {
  private final MonitorWeaver weaver;
  private final Reach reach;

  private MonitorTransformer(MonitorWeaver weaver, Reach reach) {
    this.weaver = weaver;
    this.reach = reach;
  }

  /** A transformer whose own classes are loaded: it could not load them while it transforms. */
  static MonitorTransformer ready(MonitorWeaver weaver, Reach reach) throws IOException {
    rehearse();
    return new MonitorTransformer(weaver, reach);
  }

  /** Loads all classes that weaving takes. */
  static void rehearse() throws IOException {
    String self = "/" + Rehearsal.class.getName().replace('.', '/') + ".class";
    try (InputStream in = MonitorTransformer.class.getResourceAsStream(self)) {
      MonitorWeaver.rehearse(in.readAllBytes());
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (!Agent.isOfTheProgram(loader) || name == null || !weaver.mayWeave(name)) {
      return null;
    }
    try {
      byte[] woven = weaver.weave(classFile);
      return woven != null && reach.includes(loader, name) ? woven : null;
    } catch (Throwable e) {
      Complaints.unwoven(name.replace('/', '.'), e.toString());
      return null;
    }
  }

  /** Has each shape of a monitor once, and a version for serialization, which has to be kept. */
  @SuppressWarnings("serial")
  private static final class Rehearsal implements Serializable {
    private int n;

    synchronized int method() {
      synchronized (Rehearsal.class) {
        return n++;
      }
    }
  }
}
