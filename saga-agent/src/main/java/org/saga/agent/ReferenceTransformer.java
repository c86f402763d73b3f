package org.saga.agent;

import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.MethodReferences;

/** Turns method references into calls before another weaver sees a class. */
final class ReferenceTransformer extends GuardedTransformer {
  private final MethodReferences references;
  private final MonitorWeaver monitors;
  private final VisibleLoaders reach;

  ReferenceTransformer(MethodReferences references, MonitorWeaver monitors, VisibleLoaders reach) {
    this.references = references;
    this.monitors = monitors;
    this.reach = reach;
  }

  @Override
  boolean concerns(ClassLoader loader, String name, Class<?> redefined) {
    return Agent.isOfTheProgram(loader) && monitors.mayWeave(name);
  }

  @Override
  byte[] transformed(ClassLoader loader, String name, byte[] classFile) {
    byte[] withCalls = references.withCalls(loader, classFile);
    return withCalls != null && reach.includes(loader, name) ? withCalls : null;
  }
}
