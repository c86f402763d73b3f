package org.saga.agent.weave;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.saga.agent.monitor.ClassMonitors;
import org.saga.agent.monitor.MonitorWeaver;

/** Weaves the events of views into class files, and the monitors around them. */
public final class EventWeaver {
  private static final MonitorWeaver NO_MONITORS =
      new MonitorWeaver(List.of(), Set.of(), null, null);

  private final Entries entries;
  private final MonitorWeaver monitors;
  private final Runnable beforeWeaving;

  public EventWeaver(Entries entries) {
    this(entries, NO_MONITORS, null);
  }

  /**
   * @param monitors weaves the monitors of each class
   * @param beforeWeaving is run before each class that is woven, or null
   */
  public EventWeaver(Entries entries, MonitorWeaver monitors, Runnable beforeWeaving) {
    this.entries = entries;
    this.monitors = monitors;
    this.beforeWeaving = beforeWeaving;
  }

  /** Loads all classes that weaving takes. */
  public static void rehearse() throws IOException {
    Rehearsal.run();
  }

  /**
   * Weaves a class file; null stands for: nothing to do.
   *
   * @param loader where the class file's other types are looked for, if they have to be
   */
  public Woven weave(ClassLoader loader, byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassScan scan = new ClassScan(reader, entries);
    if (!scan.mayHaveReferences()) {
      return weave(loader, reader, scan);
    }
    prepare();
    try {
      byte[] withCalls = MethodReferences.withCalls(loader, reader, scan.calls());
      return withCalls == null
          ? weave(loader, reader, scan)
          : weaveCalls(loader, new ClassReader(withCalls));
    } catch (ClassTooLargeException e) {
      return leftOut(e);
    }
  }

  private Woven weaveCalls(ClassLoader loader, ClassReader reader) {
    return weave(loader, reader, new ClassScan(reader, entries));
  }

  private static Woven leftOut(ClassTooLargeException e) {
    return Woven.leftOut(e.getClassName(), "it would have too many constants");
  }

  private Woven weave(ClassLoader loader, ClassReader reader, ClassScan scan) {
    Set<String> tooLarge = new HashSet<>();
    ClassMonitors monitorsOfClass = monitors.monitorsOf(reader, tooLarge);
    if (scan.isEmpty() && monitorsOfClass == null) {
      return null;
    }
    prepare();
    Matching matching =
        new Matching(reader, scan, entries.bodies(), new ClassFiles(loader, reader));
    return weave(reader, matching, monitorsOfClass, tooLarge);
  }

  private void prepare() {
    if (beforeWeaving != null) {
      beforeWeaving.run();
    }
  }

  /** {@code tooLarge} grows until every method fits. */
  private Woven weave(
      ClassReader reader, Matching matching, ClassMonitors monitorsOfClass, Set<String> tooLarge) {
    ClassWriter writer = new ClassWriter(reader, 0);
    ClassRewriter rewriter = new ClassRewriter(reader, matching, monitorsOfClass, tooLarge, writer);
    try {
      reader.accept(rewriter, ClassReader.EXPAND_FRAMES);
      return rewriter.result(writer);
    } catch (MethodTooLargeException e) {
      if (!tooLarge.add(e.getMethodName() + e.getDescriptor())) {
        throw e;
      }
    } catch (LimitExceededException e) {
      if (!tooLarge.addAll(rewriter.beyondLimits())) {
        throw e;
      }
    } catch (ClassTooLargeException e) {
      return leftOut(e);
    }
    return weave(reader, matching, monitors.monitorsOf(reader, tooLarge), tooLarge);
  }
}
