package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.H_NEWINVOKESPECIAL;

import java.util.Optional;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** Which references of a class become calls: what they name may be meant, as at a call. */
final class ReferenceMatching {
  private final String owner;
  private final CallScan calls;
  private final ClassFiles files;

  ReferenceMatching(String owner, CallScan calls, ClassFiles files) {
    this.owner = owner;
    this.calls = calls;
    this.files = files;
  }

  boolean includes(Handle it) {
    Entry.Target target = target(it);
    return target != null
        && calls.mayMean(it.getOwner(), it.getName(), it.getDesc(), target)
        && !isLambdaBody(it)
        && !isProtectedElsewhere(it);
  }

  /** What is called, or null: fields are not, and {@code super.m()} is no call of its own. */
  private Entry.Target target(Handle it) {
    return switch (it.getTag()) {
      case H_INVOKEVIRTUAL, H_INVOKEINTERFACE -> Entry.Target.INSTANCE;
      case H_INVOKESPECIAL -> it.getOwner().equals(owner) ? Entry.Target.INSTANCE : null;
      case H_INVOKESTATIC -> Entry.Target.STATIC;
      case H_NEWINVOKESPECIAL -> Entry.Target.NEW;
      default -> null;
    };
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
