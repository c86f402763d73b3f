package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import org.saga.agent.monitor.MonitorWeaver;

/** Weaves the events of monitors into classes that are being loaded. */
final class MonitorTransformer extends GuardedTransformer {
  private final MonitorWeaver weaver;
  private final VisibleLoaders reach;

  private MonitorTransformer(MonitorWeaver weaver, VisibleLoaders reach) {
    this.weaver = weaver;
    this.reach = reach;
  }

  /** A transformer whose own classes are loaded: it could not load them while it transforms. */
  static MonitorTransformer ready(MonitorWeaver weaver, VisibleLoaders reach) throws IOException {
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
  boolean concerns(ClassLoader loader, String name, Class<?> redefined) {
    return Agent.isOfTheProgram(loader) && weaver.mayWeave(name);
  }

  @Override
  byte[] transformed(ClassLoader loader, String name, byte[] classFile) {
    byte[] woven = weaver.weave(classFile);
    return woven != null && reach.includes(loader, name) ? woven : null;
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
