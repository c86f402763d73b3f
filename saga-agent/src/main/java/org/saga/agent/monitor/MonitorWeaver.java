package org.saga.agent.monitor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Raises the events of monitors: requested, acquired, releasing, released.
 *
 * <p>AspectJ's own join points for monitors would move the advice on the execution of synchronized
 * methods out of the monitor, so this transformer does it instead. It runs after AspectJ, whose
 * advice is then inside.
 */
public final class MonitorWeaver {
  private static final List<String> UNTOUCHED =
      List.of(
          "java/",
          "javax/",
          "jdk/",
          "sun/",
          "com/sun/",
          "org/saga/",
          "org/aspectj/",
          "org/antlr/",
          "org/pcollections/",
          "org/jgrapht/",
          "org/jheaps/");

  private final List<String> aspects;
  private final Set<String> generated;
  private final Consumer<LeftOut> leftOut;
  private final Runnable beforeWeaving;

  /** A method whose monitors raise no events, and why. */
  public record LeftOut(String method, String reason) {}

  /**
   * @param aspects names of the aspects whose methods take the events
   * @param generated names of the classes of the views
   * @param leftOut is told each method that stays as it is
   */
  public MonitorWeaver(List<String> aspects, Set<String> generated, Consumer<LeftOut> leftOut) {
    this(aspects, generated, leftOut, () -> {});
  }

  /**
   * @param beforeWeaving is run before each class that is woven
   */
  public MonitorWeaver(
      List<String> aspects,
      Set<String> generated,
      Consumer<LeftOut> leftOut,
      Runnable beforeWeaving) {
    this.aspects = aspects.stream().map(MonitorWeaver::internal).toList();
    this.generated = new HashSet<>();
    generated.forEach(name -> this.generated.add(internal(name)));
    this.leftOut = leftOut;
    this.beforeWeaving = beforeWeaving;
  }

  /** The same as a function, for builds. */
  public static UnaryOperator<byte[]> pass(
      List<String> aspects, Set<String> generated, BiConsumer<String, String> leftOut) {
    MonitorWeaver weaver =
        new MonitorWeaver(
            aspects, generated, method -> leftOut.accept(method.method(), method.reason()));
    return weaver::weave;
  }

  /** Whether a class of this name, with slashes, may be woven; cheaper than to read it. */
  public boolean mayWeave(String name) {
    return UNTOUCHED.stream().noneMatch(name::startsWith) && !generated.contains(name);
  }

  /** Weaves a class file for nothing, so that all classes this takes are loaded. */
  public static void rehearse(byte[] classFile) {
    new MonitorWeaver(List.of("none"), Set.of(), it -> {})
        .weave(new ClassReader(classFile), new HashSet<>());
  }

  /** Weaves a class file; null stands for: nothing to do. */
  public byte[] weave(byte[] classFile) {
    if (aspects.isEmpty()) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    if (!mayWeave(reader.getClassName()) || !hasMonitors(reader)) {
      return null;
    }
    beforeWeaving.run();
    return weave(reader, new HashSet<>());
  }

  /** {@code tooLarge} grows until every method fits. */
  private byte[] weave(ClassReader reader, Set<String> tooLarge) {
    ClassNode owner = new ClassNode();
    reader.accept(owner, ClassReader.EXPAND_FRAMES);
    List<LeftOut> complaints = new ArrayList<>();
    if (!weave(owner, tooLarge, complaints)) {
      complaints.forEach(leftOut);
      return null;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    owner.accept(writer);
    try {
      byte[] woven = writer.toByteArray();
      complaints.forEach(leftOut);
      return woven;
    } catch (MethodTooLargeException e) {
      tooLarge.add(e.getMethodName() + e.getDescriptor());
      return weave(reader, tooLarge);
    }
  }

  private boolean weave(ClassNode owner, Set<String> tooLarge, List<LeftOut> complaints) {
    MonitorEvents events = MonitorEvents.of(owner);
    Set<String> all = new LinkedHashSet<>(events.aspects());
    if (!all.addAll(aspects)) {
      return false;
    }
    boolean woven = events.areWoven();
    if (!woven) {
      for (MethodNode method : owner.methods) {
        String reason = weave(owner, method, tooLarge);
        if (reason == null) {
          woven = true;
        } else if (!reason.isEmpty()) {
          complaints.add(new LeftOut(owner.name.replace('/', '.') + "." + method.name, reason));
        }
      }
    }
    if (woven) {
      events.raiseIn(List.copyOf(all));
    }
    return woven;
  }

  /** Says why the method stays as it is: null if it does not, empty if it has no monitors. */
  private static String weave(ClassNode owner, MethodNode method, Set<String> tooLarge) {
    boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    MonitorBlocks blocks = new MonitorBlocks(owner, method);
    if (!isSynchronized && !blocks.exist()) {
      return "";
    }
    if (tooLarge.contains(method.name + method.desc)) {
      return "it would be too large";
    }
    if (MonitorBlocks.hasSubroutines(method)) {
      return "it has subroutines of an old compiler";
    }
    if (!blocks.areRegular()) {
      return "its monitors are not released in the way of Java compilers";
    }
    if (isSynchronized) {
      String reason = SynchronizedMethod.obstacle(owner, method);
      if (reason != null) {
        return reason;
      }
      SynchronizedMethod.makeExplicit(owner, method);
    }
    new MonitorBlocks(owner, method).weave();
    return null;
  }

  private static boolean hasMonitors(ClassReader reader) {
    boolean[] found = {false};
    ClassVisitor finder =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            found[0] |= (access & Opcodes.ACC_SYNCHRONIZED) != 0;
            return found[0] ? null : new MonitorFinder(found);
          }
        };
    reader.accept(finder, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found[0];
  }

  private static String internal(String className) {
    return className.replace('.', '/');
  }

  private static final class MonitorFinder extends MethodVisitor {
    private final boolean[] found;

    MonitorFinder(boolean[] found) {
      super(Opcodes.ASM9);
      this.found = found;
    }

    @Override
    public void visitInsn(int opcode) {
      found[0] |= opcode == Opcodes.MONITORENTER;
    }
  }
}
