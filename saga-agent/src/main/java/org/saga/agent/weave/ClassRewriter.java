package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.SerialVersion;
import org.saga.agent.monitor.ClassMonitors;
import org.saga.agent.monitor.MonitorWeaver;

/**
 * Rewrites the methods that may have events or monitors; all others go to the writer as bytes.
 *
 * <p>Events come first: they are to lie inside the monitors.
 */
final class ClassRewriter extends ClassVisitor {
  private final ClassFacts owner;
  private final Matching matching;

  /** The monitors of the class, or null. */
  private final ClassMonitors monitors;

  /** The methods, by name and descriptor, that would be too large. */
  private final Set<String> tooLarge;

  private final SerialVersion version;
  private final List<LeftOut> leftOut = new ArrayList<>();
  private final Set<String> matched = new LinkedHashSet<>();
  private final Set<String> views = new LinkedHashSet<>();
  private final List<MethodNode> woven = new ArrayList<>();
  private boolean eventsAreWoven;
  private MethodNode inProgress;
  private int next;

  ClassRewriter(
      ClassReader reader,
      Matching matching,
      ClassMonitors monitors,
      Set<String> tooLarge,
      ClassVisitor writer) {
    super(Opcodes.ASM9, writer);
    this.owner = matching.owner();
    this.matching = matching;
    this.monitors = monitors;
    this.tooLarge = tooLarge;
    this.version = new SerialVersion(reader);
  }

  /** What the writer has been told. */
  Woven result(ClassWriter writer) {
    if (monitors != null) {
      for (MonitorWeaver.LeftOut it : monitors.leftOut()) {
        leftOut.add(LeftOut.ofMonitors(it.method(), it.reason()));
      }
    }
    if (monitors != null && monitors.areWoven()) {
      views.addAll(monitors.views());
    }
    boolean changed =
        eventsAreWoven || !holders().isEmpty() || monitors != null && monitors.areWoven();
    return new Woven(changed ? writer.toByteArray() : null, matched, views, leftOut);
  }

  private List<Holder> holders() {
    return matching.scan().holders();
  }

  /** What ASM has given up by limiting itself: names and descriptors of methods. */
  Set<String> beyondLimits() {
    Set<String> beyond = new HashSet<>();
    for (MethodNode method : inProgress == null ? woven : List.of(inProgress)) {
      if (method == inProgress || mayHaveFarJumps(method)) {
        beyond.add(method.name + method.desc);
      }
    }
    return beyond;
  }

  private static boolean mayHaveFarJumps(MethodNode method) {
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.accept(size);
    return size.getMaxSize() > Short.MAX_VALUE;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    String[] all = HolderMembers.with(interfaces, holders());
    super.visit(version, access, name, signature, superName, all);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    int method = next++;
    boolean mayHaveEvents = matching.scan().mayWeave(method);
    boolean hasMonitors = monitors != null && monitors.includes(method);
    if (mayHaveEvents && tooLarge.contains(name + descriptor)) {
      leaveOut(name, "it would be too large");
      return super.visitMethod(access, name, descriptor, signature, exceptions);
    }
    hasMonitors = hasMonitors && !monitors.leavesOut(name, descriptor);
    if (mayHaveEvents || hasMonitors) {
      return new Tree(mayHaveEvents, hasMonitors, access, name, descriptor, signature, exceptions);
    }
    return monitors != null && monitors.replaces(name, descriptor)
        ? null
        : super.visitMethod(access, name, descriptor, signature, exceptions);
  }

  @Override
  public void visitEnd() {
    for (Holder holder : holders()) {
      new HolderMembers(owner.name(), holder).addTo(cv);
      version.keepIn(cv);
    }
    if (monitors != null) {
      monitors.addEvents(cv, version);
    }
    super.visitEnd();
  }

  private boolean weaveEvents(MethodNode method) {
    MethodWeaver weaver = new MethodWeaver(method, matching);
    boolean changed = weaver.weave();
    if (changed) {
      weaver.addMatchedTo(matched, views);
    }
    if (weaver.obstacle() != null) {
      leaveOut(method.name, weaver.obstacle());
    }
    return changed;
  }

  private void leaveOut(String method, String reason) {
    leftOut.add(LeftOut.ofEvents(owner.name().replace('/', '.') + "." + method, reason));
  }

  /** A method that is woven when it has been read; an old compiler's has no subroutines then. */
  private final class Tree extends JSRInlinerAdapter {
    private final boolean mayHaveEvents;
    private final boolean hasMonitors;

    Tree(
        boolean mayHaveEvents,
        boolean hasMonitors,
        int access,
        String name,
        String descriptor,
        String signature,
        String[] exceptions) {
      super(Opcodes.ASM9, null, access, name, descriptor, signature, exceptions);
      this.mayHaveEvents = mayHaveEvents;
      this.hasMonitors = hasMonitors;
    }

    @Override
    public void visitEnd() {
      super.visitEnd();
      boolean hasEvents = mayHaveEvents && weaveEvents(this);
      if (hasMonitors && monitors.weave(this) || hasEvents) {
        woven.add(this);
      }
      eventsAreWoven |= hasEvents;
      inProgress = this;
      accept(ClassRewriter.this.cv);
      inProgress = null;
    }
  }
}
