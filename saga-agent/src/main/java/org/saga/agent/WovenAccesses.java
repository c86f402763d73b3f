package org.saga.agent;

import java.util.function.UnaryOperator;
import org.saga.agent.record.AccessWeaver;
import org.saga.agent.record.ControlWeaver;
import org.saga.agent.record.OriginalClass;
import org.saga.agent.weave.MethodReferences;

/**
 * Class files that tell of monitors and accesses.
 *
 * @param monitors weaves the monitors
 * @param withControl whether they tell as well which ways their methods go
 */
record WovenAccesses(UnaryOperator<byte[]> monitors, AccessWeaver accesses, boolean withControl) {

  /** Returns what becomes of a class file; null stands for: nothing to do. */
  byte[] of(ClassLoader loader, byte[] classFile) {
    byte[] withCalls = MethodReferences.withCalls(loader, classFile, accesses::concerns);
    byte[] withMonitors = monitors.apply(withCalls == null ? classFile : withCalls);
    byte[] before = withMonitors == null ? withCalls : withMonitors;
    OriginalClass original = withControl ? OriginalClass.kept(classFile) : null;
    byte[] ways = original == null ? null : ControlWeaver.weave(original, or(before, classFile));
    byte[] all = accesses.weave(original, or(ways, or(before, classFile)));
    return or(all, or(ways, before));
  }

  private static byte[] or(byte[] first, byte[] otherwise) {
    return first == null ? otherwise : first;
  }
}
