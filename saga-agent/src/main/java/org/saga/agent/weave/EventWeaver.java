package org.saga.agent.weave;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/** Weaves the events of views into class files. */
public final class EventWeaver {
  private final Entries entries;
  private final Runnable beforeWeaving;

  public EventWeaver(Entries entries) {
    this(entries, () -> {});
  }

  /**
   * @param beforeWeaving is run before each class that is woven
   */
  public EventWeaver(Entries entries, Runnable beforeWeaving) {
    this.entries = entries;
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
    if (scan.isEmpty()) {
      return null;
    }
    beforeWeaving.run();
    return weave(loader, reader, scan, new HashSet<>());
  }

  /** {@code tooLarge} grows until every method fits. */
  private Woven weave(
      ClassLoader loader, ClassReader reader, ClassScan scan, Set<String> tooLarge) {
    ClassWriter writer = new ClassWriter(reader, 0);
    ClassFiles files = new ClassFiles(loader, reader);
    ClassRewriter rewriter = new ClassRewriter(writer, scan, entries.bodies(), files, tooLarge);
    reader.accept(keepingItsVersion(rewriter, scan, files, reader), ClassReader.EXPAND_FRAMES);
    try {
      return rewriter.result(writer);
    } catch (MethodTooLargeException e) {
      tooLarge.add(e.getMethodName() + e.getDescriptor());
    } catch (LimitExceededException e) {
      if (!tooLarge.addAll(rewriter.withFarJumps())) {
        throw e;
      }
    }
    return weave(loader, reader, scan, tooLarge);
  }

  /** What is added for histories must not make the program's serialized objects unreadable. */
  private static ClassVisitor keepingItsVersion(
      ClassVisitor rewriter, ClassScan scan, ClassFiles files, ClassReader reader) {
    boolean changes = !scan.holders().isEmpty();
    boolean isSerialized =
        changes && files.anyIs(reader.getClassName(), "java.io.Serializable"::equals);
    return isSerialized ? new SerialVersionUIDAdder(rewriter) : rewriter;
  }
}
