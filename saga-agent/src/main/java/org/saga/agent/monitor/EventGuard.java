package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.Frames;
import org.saga.agent.bytecode.OwnLocals;
import org.saga.agent.bytecode.VerifierState;

/**
 * Raises an event while the monitor is held, where no exit handler of the program covers it.
 *
 * <p>A call that might leave the method with the monitor held makes the JVM interpret the method
 * for ever: its compilers want to see that monitors are exited on all ways. So the call gets a
 * handler in its place, which is inside of whatever handlers of the program are around.
 *
 * <pre>
 *            monitor to a local of its own, acquired or releasing, monitorexit and released
 *            goto on
 *   caught:  monitorexit  unwound  athrow
 *   on:
 * </pre>
 */
final class EventGuard {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final EventCalls events;
  private final MethodNode method;
  private final AbstractInsnNode place;
  private final OwnLocals locals;
  private final int monitor;
  private final VerifierState state;
  private final LabelNode caught = new LabelNode();

  private EventGuard(
      EventCalls events,
      MethodNode method,
      AbstractInsnNode place,
      OwnLocals locals,
      int monitor,
      VerifierState state) {
    this.events = events;
    this.method = method;
    this.place = place;
    this.locals = locals;
    this.monitor = monitor;
    this.state = state;
  }

  /**
   * Guards of monitor instructions; there is none where it is not known what frames must say.
   *
   * <p>Without frames each has a local of its own: the verifier would load classes to find what
   * several monitors in one local have in common.
   */
  static Map<AbstractInsnNode, EventGuard> of(
      Set<AbstractInsnNode> places, ClassFacts owner, EventCalls events, MethodNode method) {
    if (places.isEmpty()) {
      return Map.of();
    }
    Map<AbstractInsnNode, VerifierState> states =
        owner.hasFrames() ? VerifierState.before(places, owner.name(), method) : Map.of();
    OwnLocals locals = new OwnLocals(method);
    int monitor = locals.add(OBJECT);
    Map<AbstractInsnNode, EventGuard> guards = new HashMap<>();
    for (AbstractInsnNode place : places) {
      VerifierState state = states.get(place);
      if (state != null) {
        guards.put(place, new EventGuard(events, method, place, locals, monitor, state));
      } else if (!owner.hasFrames()) {
        int another = locals.add(OBJECT);
        guards.put(place, new EventGuard(events, method, place, locals, another, null));
      }
    }
    return guards;
  }

  void enter() {
    InsnList before = new InsnList();
    before.add(new InsnNode(DUP));
    before.add(events.of(MonitorEvent.REQUESTED));
    before.add(new InsnNode(DUP));
    before.add(new VarInsnNode(ASTORE, monitor));
    InsnList after = call(MonitorEvent.ACQUIRED);
    after.add(handler());
    method.instructions.insertBefore(place, before);
    method.instructions.insert(place, after);
  }

  void exit() {
    InsnList before = new InsnList();
    before.add(new VarInsnNode(ASTORE, monitor));
    before.add(call(MonitorEvent.RELEASING));
    before.add(new VarInsnNode(ALOAD, monitor));
    InsnList after = new InsnList();
    after.add(events.of(MonitorEvent.RELEASED));
    after.add(handler());
    method.instructions.insertBefore(place, before);
    method.instructions.insert(place, after);
  }

  private InsnList call(MonitorEvent event) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList code = new InsnList();
    code.add(start);
    code.add(new VarInsnNode(ALOAD, monitor));
    code.add(events.of(event));
    code.add(end);
    method.tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, caught, null));
    return code;
  }

  private InsnList handler() {
    LabelNode on = new LabelNode();
    InsnList code = new InsnList();
    code.add(new JumpInsnNode(GOTO, on));
    code.add(caught);
    if (state != null) {
      code.add(Frames.of(locals.with(state.locals()), List.of("java/lang/Throwable")));
    }
    code.add(new VarInsnNode(ALOAD, monitor));
    code.add(new InsnNode(MONITOREXIT));
    code.add(events.of(MonitorEvent.UNWOUND));
    code.add(new InsnNode(ATHROW));
    code.add(on);
    if (state != null && Frames.at(place.getNext()) == null) {
      code.add(Frames.of(state.locals(), state.stackBelowTop()));
    }
    return code;
  }
}
