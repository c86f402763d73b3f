package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.ClassFacts;

/** Weaves the calls in a method, and its body. */
final class MethodWeaver {
  private static final String CONSTRUCTOR = "<init>";

  private final ClassFacts owner;
  private final MethodNode method;
  private List<CallSite> sites = new ArrayList<>();
  private Body body;
  private Coverage coverage;
  private Flow flow;
  private Construction construction;
  private String obstacle;

  /**
   * @param method with expanded frames
   */
  MethodWeaver(MethodNode method, Matching matching) {
    this.owner = matching.owner();
    this.method = method;
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
    coverage = Coverage.of(method);
    flow = flow();
    construction = Construction.in(owner, method, flow);
    sites = callsBut(construction.makingThis());
    if (!construction.leavesThis()) {
      obstacle = "it has its object nowhere but on the stack";
      return false;
    }
    if (!body.isEmpty() && !beginsOnce()) {
      obstacle = "it does not call super(..) or this(..) in the way of Java compilers";
      body = Body.of(List.of());
    }
    if (hasNothing()) {
      return false;
    }
    change();
    return true;
  }

  /** Adds the entries, as the views have them, whose events are in the method; and their views. */
  void addMatchedTo(Set<String> texts, Set<String> views) {
    for (CallSite site : sites) {
      addTo(texts, views, site.before(), site.returned(), site.thrown());
    }
    addTo(texts, views, body.entered(), body.returned(), body.thrown());
  }

  private static void addTo(Set<String> texts, Set<String> views, Moment... moments) {
    for (Moment moment : moments) {
      for (Entry entry : moment.entries()) {
        texts.add(entry.text());
        views.add(entry.view().replace('/', '.'));
      }
    }
  }

  /** Why the method, or its body, stays as it is; null if it does not. */
  String obstacle() {
    return obstacle;
  }

  private boolean hasNothing() {
    return sites.isEmpty() && body.isEmpty();
  }

  /** The sites of all other calls. */
  private List<CallSite> callsBut(List<MethodInsnNode> some) {
    List<CallSite> others = new ArrayList<>();
    for (CallSite site : sites) {
      if (!some.contains(site.call())) {
        others.add(site);
      }
    }
    return others;
  }

  /** Types are followed only where a frame has to be written, or a constructor be understood. */
  private Flow flow() {
    Set<AbstractInsnNode> asked = new HashSet<>();
    if (method.name.equals(CONSTRUCTOR)) {
      for (AbstractInsnNode it : method.instructions) {
        if (it instanceof MethodInsnNode call && call.name.equals(CONSTRUCTOR)) {
          asked.add(call);
        }
      }
    }
    for (CallSite site : sites) {
      if (method.name.equals(CONSTRUCTOR) || needsFlow(site)) {
        asked.add(site.call());
      }
    }
    return asked.isEmpty() || !owner.hasFrames() ? null : new Flow(owner, method, asked);
  }

  private boolean needsFlow(CallSite site) {
    return !site.thrown().isEmpty() && coverage.includes(site.call())
        || site.isNew() && site.returned().uses(Argument.Source.CALLEE);
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
    for (CallSite site : sites) {
      if (knowsCaller(site)) {
        progress.kept().keepThis();
      }
    }
    body.keep(progress.kept());
    progress.declareLocals();
    for (CallSite site : sites) {
      Value caller = knowsCaller(site) ? progress.kept().self() : Value.NULL;
      boolean inLine = coverage.includes(site.call()) || construction.isBeforeSuper(site.call());
      new CallSiteWeaver(progress, site, caller, inLine).weave();
    }
    new BodyWeaver(owner, progress, body).weave(construction.makingThis());
    progress.finish();
  }

  private boolean knowsCaller(CallSite site) {
    return site.usesCaller() && !construction.isBeforeSuper(site.call());
  }
}
