package org.saga.agent.weave;

import java.util.List;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.MethodTable;

/**
 * Turns method references into calls, before anything is woven: {@code lock::unlock} names a method
 * that is called by the JVM, so that the program has no call in which an event could be seen.
 *
 * <p>A reference is left alone if no view may mean the method, if it can be serialized, or if it
 * belongs to a lambda expression.
 */
public final class MethodReferences {
  private final Entries entries;

  public MethodReferences(Entries entries) {
    this.entries = entries;
  }

  /**
   * As a function, for builds.
   *
   * @param events the lines about the views' entries
   * @param types where the class files' other types are looked for
   */
  public static UnaryOperator<byte[]> pass(List<String> events, ClassLoader types) {
    MethodReferences references = new MethodReferences(EventsFile.read(events));
    return classFile -> references.withCalls(types, classFile);
  }

  /** Returns what has become of a class file; null if there is nothing to do. */
  public byte[] withCalls(ClassLoader loader, byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    char[] buffer = new char[reader.getMaxStringLength()];
    try {
      return withCalls(loader, reader, new CallScan(reader, entries.calls(), buffer));
    } catch (ClassTooLargeException e) {
      // Nothing else can be woven into such a class either, which the weaver will say.
      return null;
    }
  }

  static byte[] withCalls(ClassLoader loader, ClassReader reader, CallScan calls) {
    ClassFacts owner = ClassFacts.of(reader);
    if (!calls.areReferredTo() || !owner.takesMethods()) {
      return null;
    }
    ReferenceMatching matching =
        new ReferenceMatching(owner.name(), calls, new ClassFiles(loader, reader));
    ClassWriter writer = new ClassWriter(reader, 0);
    ReferenceRewriter rewriter =
        new ReferenceRewriter(owner, matching, new MethodTable(reader).size(), writer);
    reader.accept(rewriter, 0);
    return rewriter.hasChanged() ? writer.toByteArray() : null;
  }
}
