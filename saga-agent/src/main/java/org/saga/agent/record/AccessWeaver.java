package org.saga.agent.record;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.SerialVersion;

/**
 * Has classes of the program record what they do to fields and elements of arrays, to threads and
 * with monitors. Monitors themselves are woven apart.
 */
public final class AccessWeaver {
  /** A class that reads elements of an array of objects: to weave it takes more classes. */
  public static final String READS_ELEMENTS = NamedTypes.class.getName();

  private final Predicate<String> isWoven;
  private final Predicate<String> relevant;
  private final CallTable calls;

  /** Where threads may have to wait for their turns, as traces name places. */
  private Predicate<String> held = it -> false;

  private AtomicMethods atomic = new AtomicMethods("");

  /**
   * @param isWoven whether a class, with slashes, is one that is woven
   * @param relevant whether the values of a field are recorded, {@code pkg.Class.field}
   */
  public AccessWeaver(Predicate<String> isWoven, Predicate<String> relevant) {
    this(isWoven, relevant, new CallTable());
  }

  private AccessWeaver(Predicate<String> isWoven, Predicate<String> relevant, CallTable calls) {
    this.isWoven = isWoven;
    this.relevant = relevant;
    this.calls = calls;
  }

  /** Has threads wait for their turns at some places of the program. */
  public AccessWeaver holdingAt(Predicate<String> places) {
    held = places;
    return this;
  }

  /** Has methods tell where they begin and end that should be atomic. */
  public AccessWeaver marking(AtomicMethods methods) {
    atomic = methods;
    return this;
  }

  /** Weaves a class file for nothing, so that all classes this takes are loaded. */
  public void rehearse(byte[] classFile) {
    new AccessWeaver(it -> true, relevant, calls).weave(classFile);
  }

  /** Whether a reference to a method has to be a call, since there is something to tell of it. */
  public boolean concerns(Handle method) {
    int opcode =
        switch (method.getTag()) {
          case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          default -> Opcodes.INVOKESPECIAL;
        };
    return calls.concern(opcode, method.getOwner(), method.getName(), method.getDesc());
  }

  /**
   * Weaves a class file; null stands for: nothing to do.
   *
   * @throws ClassTooLargeException if it would have too many constants
   */
  public byte[] weave(byte[] classFile) {
    return weave(null, classFile);
  }

  /**
   * As above.
   *
   * @param original the class before anything was woven, if places are to have their instructions;
   *     or null
   */
  public byte[] weave(OriginalClass original, byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    boolean isModule = (reader.getAccess() & Opcodes.ACC_MODULE) != 0;
    if (isModule || !ClassFacts.of(reader).takesMethods() || !isWoven.test(reader.getClassName())) {
      return null;
    }
    return weave(original, reader, new HashSet<>());
  }

  /** The set of methods that would be too large grows until every method fits. */
  private byte[] weave(OriginalClass original, ClassReader reader, Set<String> tooLarge) {
    while (true) {
      try {
        return weaveAllBut(tooLarge, original, reader);
      } catch (MethodTooLargeException e) {
        if (!tooLarge.add(e.getMethodName() + e.getDescriptor())) {
          throw e;
        }
      }
    }
  }

  private byte[] weaveAllBut(Set<String> tooLarge, OriginalClass original, ClassReader reader) {
    String superName = reader.getSuperName();
    boolean isRoot = superName == null || !isWoven.test(superName);
    ClassAccess owner = new ClassAccess(reader, isRoot, relevant, calls, held, original, atomic);
    ClassWriter writer = new ClassWriter(reader, 0);
    ClassVisitor rewrite = new AccessRewrite(writer, owner, new SerialVersion(reader));
    int frames = owner.elements.areKnown ? ClassReader.EXPAND_FRAMES : 0;
    reader.accept(tooLarge.isEmpty() ? rewrite : new Sparing(rewrite, writer, tooLarge), frames);
    return owner.isChanged() ? writer.toByteArray() : null;
  }

  /** Copies the methods that are to stay as they are. */
  private static final class Sparing extends ClassVisitor {
    private final ClassVisitor plain;
    private final Set<String> spared;

    Sparing(ClassVisitor rewrite, ClassVisitor plain, Set<String> spared) {
      super(Opcodes.ASM9, rewrite);
      this.plain = plain;
      this.spared = spared;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      ClassVisitor to = spared.contains(name + descriptor) ? plain : cv;
      return to.visitMethod(access, name, descriptor, signature, thrown);
    }
  }
}
