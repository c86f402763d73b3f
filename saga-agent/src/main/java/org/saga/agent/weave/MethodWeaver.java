package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Weaves the calls in a method, and its body. */
final class MethodWeaver {
  private static final String CONSTRUCTOR = "<init>";

  private final ClassFacts owner;
  private final MethodNode method;
  private final Consumer<String> leftOut;
  private final List<CallSite> sites = new ArrayList<>();
  private Body body;
  private Flow flow;
  private Construction construction;

  /**
   * @param method with expanded frames
   * @param leftOut is told why the method, or its body, stays as it is
   */
  MethodWeaver(ClassFacts owner, MethodNode method, Matching matching, Consumer<String> leftOut) {
    this.owner = owner;
    this.method = method;
    this.leftOut = leftOut;
    this.body = Body.of(matching.of(method));
    for (AbstractInsnNode it : method.instructions) {
      if (it instanceof MethodInsnNode call) {
        List<Entry> entries = matching.of(call);
        if (!entries.isEmpty()) {
          sites.add(CallSite.of(call, entries));
        }
      }
    }
  }

  /** Whether the method is another one now. */
  boolean weave() {
    if (hasNothing()) {
      return false;
    }
    flow = needsFlow() ? flow() : null;
    construction = Construction.in(owner, method, flow);
    sites.removeIf(it -> construction.makingThis().contains(it.call()));
    if (!construction.leavesThis()) {
      leftOut.accept("it has its object nowhere but on the stack");
      return false;
    }
    if (!body.isEmpty() && !beginsOnce()) {
      leftOut.accept("it does not call super(..) or this(..) in the way of Java compilers");
      body = Body.of(List.of());
    }
    if (hasNothing()) {
      return false;
    }
    change();
    return true;
  }

  /** Adds the entries, as the views have them, whose events are in the method. */
  void addMatchedTo(Set<String> texts) {
    sites.forEach(it -> addTo(texts, it.before(), it.returned(), it.thrown()));
    addTo(texts, body.entered(), body.returned(), body.thrown());
  }

  private static void addTo(Set<String> texts, Moment... moments) {
    for (Moment moment : moments) {
      moment.turns().forEach(turn -> turn.forEach(it -> texts.add(it.text())));
    }
  }

  private boolean hasNothing() {
    return sites.isEmpty() && body.isEmpty();
  }

  private boolean needsFlow() {
    return owner.hasFrames()
        && (method.name.equals(CONSTRUCTOR) || sites.stream().anyMatch(MethodWeaver::needsFlow));
  }

  private static boolean needsFlow(CallSite site) {
    return !site.thrown().isEmpty() || site.isNew() && site.returned().uses(Argument.Source.CALLEE);
  }

  private Flow flow() {
    if (method.name.equals(CONSTRUCTOR)) {
      return Flow.in(owner, method, it -> true);
    }
    Set<MethodInsnNode> asked = new HashSet<>();
    sites.stream().filter(MethodWeaver::needsFlow).forEach(it -> asked.add(it.call()));
    return Flow.in(owner, method, asked::contains);
  }

  /** The body of a constructor begins where its object is there. */
  private boolean beginsOnce() {
    return !method.name.equals(CONSTRUCTOR)
        || construction.makingThis().size() == 1 && !comesBackBeforeSuper();
  }

  private boolean comesBackBeforeSuper() {
    AbstractInsnNode it = construction.makingThis().get(0);
    for (; it != null; it = it.getNext()) {
      if (it instanceof FrameNode frame
          && frame.local != null
          && frame.local.contains(Opcodes.UNINITIALIZED_THIS)) {
        return true;
      }
    }
    return false;
  }

  private void change() {
    MethodInProgress progress = new MethodInProgress(owner, method, flow);
    if (sites.stream().anyMatch(this::knowsCaller)) {
      progress.kept().keepThis();
    }
    body.keep(progress.kept());
    progress.declareLocals();
    for (CallSite site : sites) {
      Value caller = knowsCaller(site) ? progress.kept().self() : Value.NULL;
      new CallSiteWeaver(progress, site, caller).weave();
    }
    new BodyWeaver(owner, progress, body).weave(construction.makingThis());
    progress.finish();
  }

  private boolean knowsCaller(CallSite site) {
    return site.usesCaller() && !construction.isBeforeSuper(site.call());
  }
}
