package org.saga.agent;

import java.util.function.BiFunction;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.boot.record.Guard;
import org.saga.boot.record.ThreadLog;

/**
 * Weaves what the recorder is told of. Most comes before what weaves views: their own code is none
 * of the program's.
 */
final class RecordingTransformer extends GuardedTransformer {
  private final MonitorWeaver names;
  private final VisibleLoaders reach;
  private final BiFunction<ClassLoader, byte[], byte[]> weaver;

  /**
   * @param names knows which classes are the program's
   * @param weaver weaves a class file, or returns null
   */
  RecordingTransformer(
      MonitorWeaver names, VisibleLoaders reach, BiFunction<ClassLoader, byte[], byte[]> weaver) {
    this.names = names;
    this.reach = reach;
    this.weaver = weaver;
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
      return reach.includes(loader, name) ? weaver.apply(loader, classFile) : null;
    } finally {
      Guard.leave(entered);
    }
  }
}
