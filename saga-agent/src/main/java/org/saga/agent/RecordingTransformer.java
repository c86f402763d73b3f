package org.saga.agent;

import java.util.function.UnaryOperator;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.record.AccessWeaver;
import org.saga.agent.weave.MethodReferences;
import org.saga.boot.record.Guard;
import org.saga.boot.record.ThreadLog;

/**
 * Weaves what the recorder is told of. It comes before what weaves views: their own code is none of
 * the program's.
 */
final class RecordingTransformer extends GuardedTransformer {
  private final UnaryOperator<byte[]> monitors;
  private final AccessWeaver accesses;
  private final MonitorWeaver names;
  private final VisibleLoaders reach;

  /**
   * @param names knows which classes are the program's
   */
  RecordingTransformer(
      UnaryOperator<byte[]> monitors,
      AccessWeaver accesses,
      MonitorWeaver names,
      VisibleLoaders reach) {
    this.monitors = monitors;
    this.accesses = accesses;
    this.names = names;
    this.reach = reach;
  }

  @Override
  boolean concerns(ClassLoader loader, String name, Class<?> redefined) {
    return redefined == null && Agent.isOfTheProgram(loader) && names.mayWeave(name);
  }

  /** What weaving does is none of the program's. */
  @Override
  byte[] transformed(ClassLoader loader, String name, byte[] classFile) {
    ThreadLog entered = Guard.enter();
    try {
      return reach.includes(loader, name) ? woven(loader, classFile) : null;
    } finally {
      Guard.leave(entered);
    }
  }

  private byte[] woven(ClassLoader loader, byte[] classFile) {
    byte[] withCalls = MethodReferences.withCalls(loader, classFile, accesses::concerns);
    byte[] withMonitors = monitors.apply(withCalls == null ? classFile : withCalls);
    byte[] before = withMonitors == null ? withCalls : withMonitors;
    byte[] all = accesses.weave(before == null ? classFile : before);
    return all == null ? before : all;
  }
}
