package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;

import java.util.Optional;
import java.util.function.Predicate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** Which references of a class become calls: what they name may be meant, as at a call. */
final class ReferenceMatching {
  private final String owner;
  private final Predicate<Handle> isMeant;
  private final ClassFiles files;

  ReferenceMatching(String owner, Predicate<Handle> isMeant, ClassFiles files) {
    this.owner = owner;
    this.isMeant = isMeant;
    this.files = files;
  }

  boolean includes(Handle it) {
    return isMeant.test(it) && !isLambdaBody(it) && !isProtectedElsewhere(it);
  }

  /** Such a method is the compiler's; it is called by nobody but the JVM. */
  private boolean isLambdaBody(Handle it) {
    return it.getOwner().equals(owner)
        && (files.access(owner, it.getName(), it.getDesc()).orElse(0) & Opcodes.ACC_SYNTHETIC) != 0;
  }

  /**
   * A static method cannot call it on each object on which the reference can. Compilers make a
   * lambda of such a reference.
   */
  private boolean isProtectedElsewhere(Handle it) {
    if (it.getTag() != H_INVOKEVIRTUAL || packageOf(it.getOwner()).equals(packageOf(owner))) {
      return false;
    }
    String type = it.getOwner();
    while (type != null) {
      Optional<Integer> access = files.access(type, it.getName(), it.getDesc());
      if (access.isPresent()) {
        return (access.get() & Opcodes.ACC_PROTECTED) != 0;
      }
      type = files.superclass(type);
    }
    return false;
  }

  private static String packageOf(String type) {
    return type.substring(0, type.lastIndexOf('/') + 1);
  }
}
