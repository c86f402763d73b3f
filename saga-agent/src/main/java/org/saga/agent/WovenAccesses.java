package org.saga.agent;

import java.util.function.UnaryOperator;
import org.saga.agent.record.AccessWeaver;
import org.saga.agent.weave.MethodReferences;

/**
 * Class files that tell of monitors and accesses.
 *
 * @param monitors weaves the monitors
 */
record WovenAccesses(UnaryOperator<byte[]> monitors, AccessWeaver accesses) {

  /** Returns what becomes of a class file; null stands for: nothing to do. */
  byte[] of(ClassLoader loader, byte[] classFile) {
    byte[] withCalls = MethodReferences.withCalls(loader, classFile, accesses::concerns);
    byte[] withMonitors = monitors.apply(withCalls == null ? classFile : withCalls);
    byte[] before = withMonitors == null ? withCalls : withMonitors;
    byte[] all = accesses.weave(before == null ? classFile : before);
    return all == null ? before : all;
  }
}
