package org.saga.agent.bytecode;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/**
 * Keeps the version that Java's serialization gives a class when it declares none.
 *
 * <p>That is a hash over the members and their modifiers, so it changes when weaving changes one
 * that is not private. What the unwoven program has written could not be read any more. The woven
 * class then declares the version that the original has.
 *
 * <p>Whether a class can be serialized is for its supertypes to say, which are not looked at: where
 * it cannot be, the declaration means nothing.
 */
public final class SerialVersion {
  private static final String FIELD = "serialVersionUID";

  private final ClassReader original;
  private boolean isKept;

  public SerialVersion(ClassReader original) {
    this.original = original;
  }

  /** Declares the original's version in what weaving has made of the class; once is enough. */
  public void keepIn(ClassVisitor woven) {
    if (!isKept && mayMatter()) {
      isKept = true;
      Computation computation = new Computation();
      original.accept(
          computation, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      if (computation.version != null) {
        declare(woven, computation.version);
      }
    }
  }

  private static void declare(ClassVisitor woven, long version) {
    int access =
        Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
    woven.visitField(access, FIELD, "J", null, version).visitEnd();
  }

  /** Enums and records are read whatever their version is. */
  private boolean mayMatter() {
    String superName = original.getSuperName();
    boolean isInterface = (original.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    return superName != null
        && !isInterface
        && !superName.equals("java/lang/Enum")
        && !superName.equals("java/lang/Record")
        && !(superName.equals("java/lang/Object") && original.getInterfaces().length == 0);
  }

  /** Computes the version; there is none if the class declares it. */
  private static final class Computation extends SerialVersionUIDAdder {
    private Long version;

    Computation() {
      super(Opcodes.ASM9, null);
    }

    @Override
    protected void addSVUID(long computed) {
      version = computed;
    }

    @Override
    protected byte[] computeSHAdigest(byte[] value) {
      return Sha1.of(value);
    }
  }
}
