package org.saga.agent;

import java.util.function.UnaryOperator;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.boot.knowledge.Watching;

/** Weaves what tells of knowledge. */
final class KnowledgeTransformer extends GuardedTransformer {
  private final MonitorWeaver names;
  private final VisibleLoaders reach;
  private final UnaryOperator<byte[]> weaver;

  /**
   * @param names knows which classes are the program's
   * @param weaver weaves a class file, or returns null
   */
  KnowledgeTransformer(MonitorWeaver names, VisibleLoaders reach, UnaryOperator<byte[]> weaver) {
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
    Watching.pause();
    try {
      return reach.includes(loader, name) ? weaver.apply(classFile) : null;
    } finally {
      Watching.resume();
    }
  }
}
