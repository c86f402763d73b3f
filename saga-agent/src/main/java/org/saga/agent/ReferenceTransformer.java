package org.saga.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.MethodReferences;

/** Turns method references into calls before another weaver sees a class. */
final class ReferenceTransformer implements ClassFileTransformer {
  private final MethodReferences references;
  private final MonitorWeaver monitors;
  private final Reach reach;

  ReferenceTransformer(MethodReferences references, MonitorWeaver monitors, Reach reach) {
    this.references = references;
    this.monitors = monitors;
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
      byte[] withCalls = references.withCalls(loader, classFile);
      return withCalls != null && reach.includes(loader, name) ? withCalls : null;
    } catch (Throwable e) {
      Complaints.unwoven(name.replace('/', '.'), e.toString());
      return null;
    }
  }
}
