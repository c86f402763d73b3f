package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.ClassFacts;

/** The static half of matching: which entries mean a call, or a body, of the class being woven. */
final class Matching {
  private static final String CONSTRUCTOR = "<init>";
  private static final String WAS_SYNCHRONIZED = "Lorg/saga/weave/WasSynchronized;";
  private static final int NOWHERE = -1;

  private final ClassFacts owner;
  private final ClassScan scan;
  private final EntryIndex bodies;
  private final ClassFiles files;

  Matching(ClassReader reader, ClassScan scan, EntryIndex bodies, ClassFiles files) {
    this.owner = ClassFacts.of(reader);
    this.scan = scan;
    this.bodies = bodies;
    this.files = files;
  }

  /** The class that is being woven. */
  ClassFacts owner() {
    return owner;
  }

  /** What has been seen of it. */
  ClassScan scan() {
    return scan;
  }

  /** The entries that mean a call which makes no {@code this}. */
  List<Entry> of(MethodInsnNode call) {
    List<Entry> candidates = scan.calls().of(call.name, call.desc);
    if (candidates.isEmpty() || isCallOfSuper(call)) {
      return List.of();
    }
    List<Entry> found = new ArrayList<>();
    for (Entry entry : candidates) {
      if (isCallOf(entry, call) && means(entry, call.name, call.desc)) {
        found.add(entry);
      }
    }
    return found;
  }

  private boolean isCallOfSuper(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESPECIAL
        && !call.name.equals(CONSTRUCTOR)
        && !call.owner.equals(owner.name());
  }

  private boolean isCallOf(Entry entry, MethodInsnNode call) {
    return switch (entry.target()) {
      case INSTANCE ->
          call.getOpcode() != Opcodes.INVOKESTATIC
              && !call.name.equals(CONSTRUCTOR)
              && entry.mayBeCalledOn(call.owner)
              && hasAccess(entry, call);
      case STATIC -> call.getOpcode() == Opcodes.INVOKESTATIC && isInherited(entry, call);
      case NEW ->
          call.name.equals(CONSTRUCTOR)
              && entry.declaring().matchesClass(call.owner, files)
              && hasModifiers(entry, call.owner, call);
    };
  }

  /** Of the modifiers those of the implementation that runs count; it is public or not anywhere. */
  private boolean hasAccess(Entry entry, MethodInsnNode call) {
    if (entry.modifiers().isEmpty()) {
      return true;
    }
    boolean isPrivate = isPrivate(call);
    return isPrivate
        ? !entry.modifiers().contains("!private") && isIn(entry, call.owner)
        : !entry.modifiers().contains("private");
  }

  /** A private method is that of the class that the view names. */
  private boolean isIn(Entry entry, String type) {
    return !entry.modifiers().contains("private")
        || entry.declaring().matchesClass(type, Supertypes.UNKNOWN);
  }

  private boolean isPrivate(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
      return true;
    }
    boolean mayBe = call.owner.equals(owner.name()) || isInSameNest(call.owner);
    return mayBe
        && (files.access(call.owner, call.name, call.desc).orElse(0) & Opcodes.ACC_PRIVATE) != 0;
  }

  private boolean isInSameNest(String other) {
    return outermost(other).equals(outermost(owner.name()));
  }

  private static String outermost(String name) {
    int dollar = name.indexOf('$', name.lastIndexOf('/') + 2);
    return dollar < 0 ? name : name.substring(0, dollar);
  }

  /** A static method may be called as one of a subclass of its class. */
  private boolean isInherited(Entry entry, MethodInsnNode call) {
    boolean found = false;
    String type = call.owner;
    while (type != null) {
      found |= entry.declaring().matchesClass(type, files);
      if (found && entry.modifiers().isEmpty()) {
        return true;
      }
      if (files.access(type, call.name, call.desc).isPresent()) {
        return found && hasModifiers(entry, type, call);
      }
      type = files.superclass(type);
    }
    return false;
  }

  private boolean hasModifiers(Entry entry, String type, MethodInsnNode call) {
    if (entry.modifiers().isEmpty()) {
      return true;
    }
    Optional<Integer> access = files.access(type, call.name, call.desc);
    return access.isPresent() && hasModifiers(entry, access.get());
  }

  /** The entries that mean a body. */
  List<Entry> of(MethodNode method) {
    if (bodies.isEmpty()) {
      return List.of();
    }
    List<Entry> own = new ArrayList<>();
    for (Entry entry : bodies.of(method.name, method.desc)) {
      if (isBodyOf(entry, method) && means(entry, method.name, method.desc)) {
        own.add(entry);
      }
    }
    List<Entry> bridged = new ArrayList<>();
    for (Entry entry : scan.bridges().to(method.name, method.desc)) {
      if (isBodyOf(entry, method)) {
        bridged.add(entry);
      }
    }
    return bridged.isEmpty() ? own : bodies.inOrder(own, bridged);
  }

  private boolean isBodyOf(Entry entry, MethodNode method) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    return switch (entry.target()) {
          case INSTANCE -> !isStatic && isIn(entry, owner.name());
          case STATIC -> isStatic && entry.declaring().matchesClass(owner.name(), files);
          case NEW -> entry.declaring().matchesClass(owner.name(), files);
        }
        && (entry.modifiers().isEmpty() || hasModifiers(entry, access(method)));
  }

  private static int access(MethodNode method) {
    if (method.visibleAnnotations != null) {
      for (AnnotationNode annotation : method.visibleAnnotations) {
        if (annotation.desc.equals(WAS_SYNCHRONIZED)) {
          return method.access | Opcodes.ACC_SYNCHRONIZED;
        }
      }
    }
    return method.access;
  }

  private static boolean hasModifiers(Entry entry, int access) {
    for (String modifier : entry.modifiers()) {
      boolean wanted = modifier.charAt(0) != '!';
      int flag = flag(wanted ? modifier : modifier.substring(1));
      if (flag == NOWHERE || (access & flag) != 0 != wanted) {
        return false;
      }
    }
    return true;
  }

  private static int flag(String modifier) {
    return switch (modifier) {
      case "public" -> Opcodes.ACC_PUBLIC;
      case "protected" -> Opcodes.ACC_PROTECTED;
      case "private" -> Opcodes.ACC_PRIVATE;
      case "static" -> Opcodes.ACC_STATIC;
      case "final" -> Opcodes.ACC_FINAL;
      case "synchronized" -> Opcodes.ACC_SYNCHRONIZED;
      case "synthetic" -> Opcodes.ACC_SYNTHETIC;
      default -> NOWHERE;
    };
  }

  private boolean means(Entry entry, String name, String descriptor) {
    return !entry.asksForSupertypes() || entry.means(name, descriptor, files);
  }
}
