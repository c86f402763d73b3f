package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.H_NEWINVOKESPECIAL;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
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
    String owner = reader.getClassName();
    return calls.areReferredTo()
        ? withCalls(loader, reader, it -> mayBeMeant(it, owner, calls))
        : null;
  }

  private static boolean mayBeMeant(Handle it, String owner, CallScan calls) {
    Entry.Target target = target(it, owner);
    return target != null && calls.mayMean(it.getOwner(), it.getName(), it.getDesc(), target);
  }

  /** What is called, or null: fields are not, and {@code super.m()} is no call of its own. */
  private static Entry.Target target(Handle it, String owner) {
    return switch (it.getTag()) {
      case H_INVOKEVIRTUAL, H_INVOKEINTERFACE -> Entry.Target.INSTANCE;
      case H_INVOKESPECIAL -> it.getOwner().equals(owner) ? Entry.Target.INSTANCE : null;
      case H_INVOKESTATIC -> Entry.Target.STATIC;
      case H_NEWINVOKESPECIAL -> Entry.Target.NEW;
      default -> null;
    };
  }

  /**
   * Returns what has become of a class file whose references to some methods become calls; null if
   * there is nothing to do.
   *
   * @throws ClassTooLargeException if it would have too many constants
   */
  public static byte[] withCalls(ClassLoader loader, byte[] classFile, Predicate<Handle> isMeant) {
    ClassReader reader = new ClassReader(classFile);
    return HandleScan.hasAny(reader, isMeant) ? withCalls(loader, reader, isMeant) : null;
  }

  private static byte[] withCalls(
      ClassLoader loader, ClassReader reader, Predicate<Handle> isMeant) {
    ClassFacts owner = ClassFacts.of(reader);
    if (!owner.takesMethods()) {
      return null;
    }
    ReferenceMatching matching =
        new ReferenceMatching(owner.name(), isMeant, new ClassFiles(loader, reader));
    ClassWriter writer = new ClassWriter(reader, 0);
    ReferenceRewriter rewriter =
        new ReferenceRewriter(owner, matching, new MethodTable(reader).size(), writer);
    reader.accept(rewriter, 0);
    return rewriter.hasChanged() ? writer.toByteArray() : null;
  }
}
