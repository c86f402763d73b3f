package org.saga.predict.flow;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.saga.predict.flow.Purity.Word;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Follows one thread, instruction by instruction, and finds what its events depend on. */
final class ThreadFlow {
  private final Trace trace;
  private final Purity purity;
  private final Items items = new Items();
  private final PrivateMemory memory = new PrivateMemory(items);
  private final Operands operands = new Operands();

  ThreadFlow(Trace trace, Purity purity) {
    this.trace = trace;
    this.purity = purity;
  }

  Items items() {
    return items;
  }

  // ---- methods

  /** A method that the thread begins with: what it is given depends on nothing of the thread. */
  Run begin(FlowMethod method) {
    return new Run(method, null, Items.NOTHING);
  }

  /** A method of which nobody knows who has called it: it may depend on all before. */
  Run beginUnknown(FlowMethod method, Run caller) {
    int under = caller == null ? Items.NOTHING : caller.under();
    int entry = items.decision(under, Flowing.UNKNOWN, Set.of(), method.location(0));
    Run run = new Run(method, caller, entry);
    for (int i = 0; i < run.frame.getLocals(); i++) {
      run.frame.setLocal(i, Flowing.UNKNOWN);
    }
    return run;
  }

  /** A method that the last step of another one calls. */
  Run call(FlowMethod method, Run caller) {
    AbstractInsnNode call = caller.method.instruction(caller.step);
    caller.hasCalled = true;
    if (call.getOpcode() == Opcodes.INVOKEDYNAMIC
        || method.isStatic() != (call.getOpcode() == Opcodes.INVOKESTATIC)) {
      return beginUnknown(method, caller);
    }
    if (!method.isStatic()) {
      decide(caller, caller.operands.get(0));
    }
    Run run = new Run(method, caller, caller.under());
    int local = 0;
    for (Flowing argument : caller.operands) {
      run.frame.setLocal(local, argument);
      local += argument.size();
    }
    return run;
  }

  /** Something has happened that nobody knows: what follows may depend on all before. */
  void depend(Run run) {
    int item =
        items.decision(run.under(), Flowing.UNKNOWN, Dependences.ANYTHING, run.method.location(0));
    run.open(item, run.method.control().wholeArea());
  }

  /** A run has ended, normally or by an exception that goes on to its caller. */
  void end(Run run, boolean normally) {
    Flowing result = normally && !run.operands.isEmpty() ? run.operands.get(0) : Flowing.NOTHING;
    finish(run);
    if (normally) {
      for (Run.Open closed : run.closedAt(run.method.control().returned())) {
        result = result.and(Flowing.of(closed.item()));
        memory.mayHaveWritten(closed.fields(), closed.item());
      }
    }
    if (run.caller == null) {
      endThread(run);
    } else {
      goOn(run, result, normally);
    }
  }

  /** What comes behind a call depends on whether it comes back. */
  private void goOn(Run run, Flowing result, boolean normally) {
    Run caller = run.caller;
    if (run.remaining() != Run.NOTHING) {
      caller.open(run.remaining(), caller.method.control().area(caller.step));
    }
    boolean isCalled = caller.hasCalled && isOfCall(caller, run);
    if (normally && isCalled && hasResult(caller)) {
      replaceTop(caller, result);
    }
  }

  private static boolean isOfCall(Run caller, Run run) {
    return caller.method.instruction(caller.step) instanceof MethodInsnNode call
        && call.name.equals(run.method.node().name)
        && call.desc.equals(run.method.node().desc);
  }

  /**
   * Whether a thread ends may depend on what it has decided; who waits for its end waits for it.
   */
  private void endThread(Run run) {
    int under = run.under();
    if (under != Items.NOTHING) {
      items.decision(under, Flowing.NOTHING, Dependences.ANYTHING, run.method.location(0));
    }
  }

  // ---- instructions

  /** The thread begins an instruction. */
  void step(Run run, int instruction) {
    finish(run);
    for (Run.Open closed : run.closedAt(instruction)) {
      run.dependOn(closed);
      memory.mayHaveWritten(closed.fields(), closed.item());
    }
    run.step = instruction;
    run.events.clear();
    run.hasCalled = false;
    AbstractInsnNode it = run.method.instruction(instruction);
    operands.begin();
    try {
      run.frame.execute(it, operands);
    } catch (AnalyzerException | RuntimeException e) {
      throw new IllegalStateException(
          "the path through %s is none".formatted(run.method.location(instruction)), e);
    }
    run.operands = operands.last();
    boolean isBranch = it.getOpcode() >= Opcodes.IFEQ && it.getOpcode() <= Opcodes.LOOKUPSWITCH;
    if (isBranch || it.getOpcode() == Opcodes.IFNULL || it.getOpcode() == Opcodes.IFNONNULL) {
      decide(run, union(run.operands, run.operands.size()));
    }
  }

  private static Flowing union(List<Flowing> values, int count) {
    Flowing all = Flowing.NOTHING;
    for (int i = 0; i < count; i++) {
      all = all.and(values.get(i));
    }
    return all;
  }

  /** What depends on no read and no decision is always the same. */
  private void decide(Run run, Flowing by) {
    ControlFlow control = run.method.control();
    if (!by.isNothing() && control.decides(run.step)) {
      ControlFlow.Area area = control.area(run.step);
      int item = items.decision(run.under(), by, area.fields(), run.method.location(run.step));
      run.open(item, area);
    }
  }

  /** The instruction that was begun last did an event. */
  void event(Run run, int place) {
    if (run.step == Run.NOTHING) {
      Flowing self = run.method.isStatic() ? Flowing.NOTHING : run.frame.getLocal(0);
      items.event(place, run.under(), Flowing.NOTHING, self);
      return;
    }
    AbstractInsnNode it = run.method.instruction(run.step);
    if (!isTellable(it, place)) {
      return;
    }
    Flowing value = Flowing.NOTHING;
    Flowing at;
    if (isCall(it)) {
      at = union(run.operands, run.operands.size()).and(readBefore(run));
      value = at.and(memory.all());
    } else {
      int stored = isStore(it) ? 1 : 0;
      at = union(run.operands, run.operands.size() - stored);
      if (stored > 0) {
        value = stored(run);
        at = it.getOpcode() == Opcodes.AASTORE ? at.and(value) : at;
      }
    }
    if (trace.operation(place) == Operation.FORK) {
      at = at.and(memory.all());
    }
    int item = items.event(place, run.under(), few(run, value), few(run, at));
    run.events.add(item);
  }

  /** What the JDK has within itself, and what nobody knows the instruction of, is not told of. */
  private boolean isTellable(AbstractInsnNode it, int place) {
    boolean isOfJdk =
        trace.operation(place).isAccess()
            && trace.variables().name(trace.operand(place)).startsWith("@");
    boolean doesEvents =
        isCall(it)
            || isLoad(it)
            || isStore(it)
            || it.getOpcode() == Opcodes.MONITORENTER
            || it.getOpcode() == Opcodes.MONITOREXIT;
    return !isOfJdk && doesEvents;
  }

  private Flowing few(Run run, Flowing value) {
    return items.few(value, run.under(), run.method.location(run.step));
  }

  /** An object is handed on with all that the thread has in it. */
  private Flowing stored(Run run) {
    Flowing value = run.operands.get(run.operands.size() - 1);
    return storesObject(run.method.instruction(run.step)) ? value.and(memory.all()) : value;
  }

  private static boolean storesObject(AbstractInsnNode it) {
    return it instanceof FieldInsnNode field
        ? Type.getType(field.desc).getSort() >= Type.ARRAY
        : it.getOpcode() == Opcodes.AASTORE;
  }

  private Flowing readBefore(Run run) {
    Flowing read = Flowing.NOTHING;
    for (int item : run.events) {
      if (trace.operation(items.get(item).at()).reads()) {
        read = read.and(Flowing.of(item));
      }
    }
    return read;
  }

  /** An exception has come to a handler: what is thrown depends on what has decided it. */
  void caught(Run run, int handler) {
    finish(run);
    run.frame.clearStack();
    int under = run.under();
    run.frame.push(under == Items.NOTHING ? Flowing.NOTHING : Flowing.of(under));
  }

  // ---- what the last instruction has done

  private void finish(Run run) {
    if (run.step == Run.NOTHING) {
      return;
    }
    AbstractInsnNode it = run.method.instruction(run.step);
    if (isCall(it)) {
      finishCall(run, it);
    } else if (isLoad(it)) {
      finishLoad(run, it);
    } else if (isStore(it)) {
      finishStore(run, it);
    } else if (run.method.control().mayThrow(run.step)) {
      decideByPlace(run, union(run.operands, run.operands.size()));
    }
    run.step = Run.NOTHING;
  }

  /** What is done to a place may throw; it is the event itself that decides, if there is one. */
  private void decideByPlace(Run run, Flowing place) {
    ControlFlow control = run.method.control();
    if (!control.mayThrow(run.step) || place.isNothing()) {
      return;
    }
    if (run.events.isEmpty()) {
      decide(run, place);
    } else {
      run.open(run.events.get(run.events.size() - 1), control.area(run.step));
    }
  }

  private void finishLoad(Run run, AbstractInsnNode it) {
    Flowing place = union(run.operands, run.operands.size());
    Flowing read = readBefore(run);
    boolean isTold = !run.events.isEmpty();
    decideByPlace(run, place);
    Flowing value = isTold ? read : place.and(memory.read(field(it)));
    replaceTop(run, value);
  }

  private void finishStore(Run run, AbstractInsnNode it) {
    Flowing place = union(run.operands, run.operands.size() - 1);
    Flowing value = run.operands.get(run.operands.size() - 1);
    memory.write(field(it), place.and(value), run.under(), !run.events.isEmpty());
    decideByPlace(run, place);
  }

  private void finishCall(Run run, AbstractInsnNode it) {
    Flowing all = union(run.operands, run.operands.size()).and(readBefore(run));
    Set<Word> known = known(it);
    if (!run.hasCalled) {
      Flowing result = all.and(memory.all());
      if (!known.contains(Word.PURE)) {
        memory.write(Memory.JDK, all, run.under(), !run.events.isEmpty());
      }
      if (hasResult(run)) {
        replaceTop(run, few(run, result));
      }
    }
    if (run.method.control().mayThrow(run.step) && !run.hasCalled) {
      boolean isTotal = known.contains(Word.TOTAL) && !run.operands.isEmpty();
      decide(run, isTotal ? run.operands.get(0) : few(run, all.and(memory.all())));
    }
  }

  private Set<Word> known(AbstractInsnNode it) {
    return it instanceof MethodInsnNode call
        ? purity.of(call.owner.replace('/', '.'), call.name, call.desc)
        : Set.of();
  }

  private static boolean hasResult(Run run) {
    AbstractInsnNode it = run.method.instruction(run.step);
    return !(it instanceof MethodInsnNode call) || Type.getReturnType(call.desc) != Type.VOID_TYPE;
  }

  private static void replaceTop(Run run, Flowing value) {
    Flowing before = run.frame.pop();
    run.frame.push(value.sized(before.size()));
  }

  private static boolean isCall(AbstractInsnNode it) {
    return it.getOpcode() >= Opcodes.INVOKEVIRTUAL && it.getOpcode() <= Opcodes.INVOKEDYNAMIC;
  }

  private static boolean isLoad(AbstractInsnNode it) {
    int opcode = it.getOpcode();
    return opcode == Opcodes.GETFIELD
        || opcode == Opcodes.GETSTATIC
        || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  private static boolean isStore(AbstractInsnNode it) {
    int opcode = it.getOpcode();
    return opcode == Opcodes.PUTFIELD
        || opcode == Opcodes.PUTSTATIC
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  private static String field(AbstractInsnNode it) {
    int opcode = it.getOpcode();
    return it instanceof FieldInsnNode field
        ? field.name
        : Memory.ofArray(opcode - (opcode >= Opcodes.IASTORE ? Opcodes.IASTORE : Opcodes.IALOAD));
  }
}
