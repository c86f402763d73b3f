package org.saga.agent.monitor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.saga.agent.bytecode.SerialVersion;

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

  private final List<String> untouched;
  private final List<String> aspects;
  private final Set<String> generated;
  private final Consumer<LeftOut> leftOut;
  private final Runnable beforeWeaving;

  /** A method whose monitors raise no events, and why. */
  public record LeftOut(String method, String reason) {}

  /**
   * @param aspects names of the aspects whose methods take the events
   * @param generated names of the classes of the views
   * @param leftOut is told each method that stays as it is, or null
   */
  public MonitorWeaver(List<String> aspects, Set<String> generated, Consumer<LeftOut> leftOut) {
    this(aspects, generated, leftOut, null);
  }

  /**
   * @param beforeWeaving is run before each class that is woven, or null
   */
  public MonitorWeaver(
      List<String> aspects,
      Set<String> generated,
      Consumer<LeftOut> leftOut,
      Runnable beforeWeaving) {
    this(UNTOUCHED, aspects, generated, leftOut, beforeWeaving);
  }

  private MonitorWeaver(
      List<String> untouched,
      List<String> aspects,
      Set<String> generated,
      Consumer<LeftOut> leftOut,
      Runnable beforeWeaving) {
    this.untouched = untouched;
    this.aspects = internal(aspects);
    this.generated = generated;
    this.leftOut = leftOut;
    this.beforeWeaving = beforeWeaving;
  }

  /**
   * A weaver of the JDK's own classes.
   *
   * @param taker the class whose methods take the events
   */
  public static MonitorWeaver ofJdk(String taker, Runnable beforeWeaving) {
    return new MonitorWeaver(List.of(), List.of(taker), Set.of(), null, beforeWeaving);
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
    for (String prefix : untouched) {
      if (name.startsWith(prefix)) {
        return false;
      }
    }
    return !generated.contains(name.replace('/', '.'));
  }

  /** Weaves a class file for nothing, so that all classes this takes are loaded. */
  public static void rehearse(byte[] classFile) {
    MonitorWeaver weaver = new MonitorWeaver(List.of("none"), Set.of(), null);
    weaver.weave(new ClassReader(classFile));
    weaver.weave(new ClassReader(Uncovered.copyOf(classFile)));
  }

  /** Weaves a class file; null stands for: nothing to do. */
  public byte[] weave(byte[] classFile) {
    if (aspects.isEmpty()) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    return mayWeave(reader.getClassName()) ? weave(reader) : null;
  }

  /**
   * What there is to weave in a class, or null; for those who weave other things as well.
   *
   * @param tooLarge names and descriptors of methods that are to be left as they are
   */
  public ClassMonitors monitorsOf(ClassReader reader, Set<String> tooLarge) {
    return aspects.isEmpty() ? null : ClassMonitors.of(reader, aspects, tooLarge);
  }

  /** The set of methods that would be too large grows until every method fits. */
  private byte[] weave(ClassReader reader) {
    Set<String> tooLarge = new HashSet<>();
    while (true) {
      try {
        return weave(reader, tooLarge);
      } catch (MethodTooLargeException e) {
        tooLarge.add(e.getMethodName() + e.getDescriptor());
      } catch (ClassTooLargeException e) {
        tell(new LeftOut(e.getClassName().replace('/', '.'), "it would have too many constants"));
        return null;
      }
    }
  }

  private byte[] weave(ClassReader reader, Set<String> tooLarge) {
    ClassMonitors monitors = monitorsOf(reader, tooLarge);
    if (monitors == null) {
      return null;
    }
    if (beforeWeaving != null) {
      beforeWeaving.run();
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    MonitorRewrite rewrite = new MonitorRewrite(writer, monitors, new SerialVersion(reader));
    try {
      reader.accept(rewrite, ClassReader.EXPAND_FRAMES);
      byte[] woven = monitors.areWoven() ? writer.toByteArray() : null;
      for (LeftOut it : monitors.leftOut()) {
        tell(it);
      }
      return woven;
    } catch (LimitExceededException e) {
      if (!tooLarge.addAll(rewrite.beyondLimits())) {
        throw e;
      }
      return weave(reader, tooLarge);
    }
  }

  private void tell(LeftOut method) {
    if (leftOut != null) {
      leftOut.accept(method);
    }
  }

  private static List<String> internal(List<String> classNames) {
    List<String> internal = new ArrayList<>();
    for (String name : classNames) {
      internal.add(name.replace('.', '/'));
    }
    return internal;
  }
}
