package org.saga.agent.monitor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.SerialVersion;
import org.saga.agent.monitor.MonitorWeaver.LeftOut;

/**
 * The monitors of one class that is being woven.
 *
 * <p>The methods that have any are to be read as trees with expanded frames and given to {@link
 * #weave}; all others can be copied. At its end the class needs {@link #addEvents}.
 */
public final class ClassMonitors {
  private final ClassFacts owner;
  private final EventCalls events;
  private final BitSet methods;
  private final Set<String> aspects;
  private final boolean wasWoven;
  private final Set<String> tooLarge;
  private final List<LeftOut> leftOut = new ArrayList<>();
  private boolean isWoven;
  private boolean changesModifiers;

  private ClassMonitors(
      ClassReader reader,
      BitSet methods,
      Set<String> aspects,
      boolean wasWoven,
      Set<String> tooLarge) {
    this.owner = ClassFacts.of(reader);
    this.events = EventCalls.within(owner.name(), owner.isInterface());
    this.methods = methods;
    this.aspects = aspects;
    this.wasWoven = wasWoven;
    this.isWoven = wasWoven;
    this.tooLarge = tooLarge;
  }

  /** Names of the classes that take the events. */
  public Set<String> views() {
    Set<String> views = new LinkedHashSet<>();
    for (String aspect : aspects) {
      views.add(aspect.replace('/', '.'));
    }
    return views;
  }

  /** The monitors of a class, or null if nothing is to be done for these aspects. */
  static ClassMonitors of(ClassReader reader, List<String> aspects, Set<String> tooLarge) {
    BitSet methods = MonitorMethods.of(reader);
    if (methods.isEmpty()) {
      return null;
    }
    Set<String> earlier = EventMethods.aspectsIn(reader);
    Set<String> all = new LinkedHashSet<>(earlier);
    if (!all.addAll(aspects)) {
      return null;
    }
    boolean wasWoven = !earlier.isEmpty();
    return new ClassMonitors(reader, wasWoven ? new BitSet() : methods, all, wasWoven, tooLarge);
  }

  /** Whether a method has monitors to be woven, by its place in the class file. */
  public boolean includes(int method) {
    return methods.get(method);
  }

  /** Whether a method is to be copied all the same, since weaving it has failed before. */
  public boolean leavesOut(String name, String descriptor) {
    boolean isTooLarge = tooLarge.contains(name + descriptor);
    if (isTooLarge) {
      leaveOut(name, "it would be too large");
    }
    return isTooLarge;
  }

  /** Whether a method is to be dropped: a new one of this name will be added. */
  public boolean replaces(String name, String descriptor) {
    return wasWoven && MonitorEvent.isPassedOnBy(name, descriptor);
  }

  /**
   * Weaves a method that is included, unless there is a reason to leave it as it is. It must have
   * no subroutines any more, as old compilers made them.
   *
   * @return whether the method has been changed
   */
  public boolean weave(MethodNode method) {
    String reason = obstacle(method);
    if (reason == null) {
      boolean isPrivate = (method.access & Opcodes.ACC_PRIVATE) != 0;
      changesModifiers |= SynchronizedMethod.is(method) && !isPrivate;
      isWoven = true;
      weaveFreely(method);
      return true;
    }
    if (!reason.isEmpty()) {
      leaveOut(method.name, reason);
    }
    return false;
  }

  /** Adds the methods that raise the events to what has become of the class. */
  public void addEvents(ClassVisitor woven, SerialVersion version) {
    if (isWoven) {
      EventMethods.addTo(woven, owner.hasFrames(), aspects);
    }
    if (changesModifiers) {
      version.keepIn(woven);
    }
  }

  /** Whether anything has been changed. */
  public boolean areWoven() {
    return isWoven;
  }

  /** The methods that stay as they are. */
  public List<LeftOut> leftOut() {
    return leftOut;
  }

  private void leaveOut(String method, String reason) {
    leftOut.add(new LeftOut(owner.name().replace('/', '.') + "." + method, reason));
  }

  /** Says why a method stays as it is: null if it does not, empty if it has no monitors. */
  private String obstacle(MethodNode method) {
    boolean isSynchronized = SynchronizedMethod.is(method);
    if (!isSynchronized && !MonitorBlocks.existIn(method)) {
      return "";
    }
    if (!owner.takesMethods()) {
      return "its interface is older than Java 8";
    }
    if (!ExitHandlers.of(method).areRegular()) {
      return "its monitors are not released in the way of Java compilers";
    }
    return isSynchronized ? SynchronizedMethod.obstacle(method) : null;
  }

  private void weaveFreely(MethodNode method) {
    if (SynchronizedMethod.is(method)) {
      SynchronizedMethod.makeExplicit(owner, method);
    }
    MonitorBlocks.weave(owner, events, method);
  }
}
