package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.GOTO;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Weaves one call:
 *
 * <pre>
 *   operands into locals, as far as views ask for them; views, before
 *   try { call } catch (Throwable t) { views, thrown; throw t }
 *   views, returned
 * </pre>
 *
 * <p>Where a handler of the program may be asked as well, that of SAGA stands in line, so that it
 * is in the range of the program's. Elsewhere it stands at the end of the method, and calls share
 * it.
 */
final class CallSiteWeaver implements Values {
  private final MethodInProgress method;
  private final CallSite site;
  private final Value caller;
  private final boolean inLine;
  private final Flow.State state;

  /** The locals of the operands, from the first that is asked for. */
  private final Value[] operands;

  /** The result, or the new object, where it is kept in a local; else null. */
  private Value outcome;

  /** The exception, where it is kept in a local; else null. */
  private Value thrown;

  private int nextLocal;

  /**
   * @param inLine whether the handler has to stand in line
   */
  CallSiteWeaver(MethodInProgress method, CallSite site, Value caller, boolean inLine) {
    this.method = method;
    this.site = site;
    this.caller = caller;
    this.inLine = inLine;
    this.state = method.stateAt(site.call());
    this.operands = new Value[site.operands().size()];
    this.nextLocal = method.firstTemporary();
  }

  void weave() {
    Code before = new Code(0);
    Code after = new Code(keepsObject() ? 1 : 0);
    LabelNode start = new LabelNode();
    tellBefore(before, start);
    if (site.thrown().isEmpty()) {
      tellReturned(after);
    } else {
      LabelNode end = new LabelNode();
      after.add(end);
      tellReturned(after);
      LabelNode handler = inLine ? handlerInLine(after) : handlerAtEnd();
      method.addInnermost(new TryCatchBlockNode(start, end, handler, null));
    }
    method.needLocals(nextLocal);
    method.insertBefore(site.call(), before);
    method.insertAfter(site.call(), after);
  }

  /** Whether a new object has to be kept for its event, since the program itself may not. */
  private boolean keepsObject() {
    return site.isNew()
        && site.returned().uses(Argument.Source.CALLEE)
        && (state == null || !state.leavesObject());
  }

  /** What a view throws ends the call too, so that the handler's range begins before it. */
  private void tellBefore(Code code, LabelNode start) {
    Top top = site.top();
    if (keepsObject()) {
      place(0);
      store(code, 0);
      raise(new Raising(code, this), code, start);
      code.duplicate(Value.OBJECT);
      load(code, 0);
    } else if (top != null && isEnough(top)) {
      raise(new Raising(code, this, top), code, start);
    } else {
      int lowest = Math.min(lowestAfter(), site.lowest(site.before()));
      place(lowest);
      store(code, lowest + 1);
      copy(code, lowest);
      raise(new Raising(code, this), code, start);
      load(code, lowest + 1);
    }
  }

  private void raise(Raising raising, Code code, LabelNode start) {
    raising.tell(site.before());
    if (!site.thrown().isEmpty()) {
      code.add(start);
    }
    raising.throwFound(site.before());
  }

  private int lowestAfter() {
    return Math.min(site.lowest(site.returned()), site.lowest(site.thrown()));
  }

  /** Whether views ask for nothing but what is on top, and that before the call. */
  private boolean isEnough(Top top) {
    int count = operands.length;
    return lowestAfter() == count
        && site.lowest(site.before()) >= count - 1
        && top.isEnoughFor(site.before());
  }

  /** Finds locals for the operands from an index on. */
  private void place(int from) {
    for (int i = from; i < operands.length; i++) {
      operands[i] = newLocal(site.operands().get(i));
    }
  }

  private Value newLocal(Type type) {
    Value value = Value.in(nextLocal, type.getSort() >= Type.ARRAY ? Value.OBJECT : type);
    nextLocal += type.getSize();
    return value;
  }

  private void store(Code code, int from) {
    for (int i = operands.length - 1; i >= from; i--) {
      code.store(operands[i].type(), operands[i].variable());
    }
  }

  private void load(Code code, int from) {
    for (int i = from; i < operands.length; i++) {
      code.load(operands[i].type(), operands[i].variable());
    }
  }

  /** What is lowest need not leave the stack. */
  private void copy(Code code, int index) {
    if (index < operands.length) {
      code.duplicate(operands[index].type());
      code.store(operands[index].type(), operands[index].variable());
    }
  }

  private void tellReturned(Code code) {
    Top top = site.outcome();
    if (keepsObject()) {
      outcome = newLocal(top.type());
      code.store(outcome.type(), outcome.variable());
      top = null;
    } else if (top != null && !top.isEnoughFor(site.returned())) {
      outcome = keep(code, top);
      top = null;
    }
    new Raising(code, this, top).raise(site.returned());
  }

  private Value keep(Code code, Top top) {
    Value value = newLocal(top.type());
    code.duplicate(value.type());
    code.store(value.type(), value.variable());
    return value;
  }

  private LabelNode handlerInLine(Code after) {
    LabelNode handler = new LabelNode();
    LabelNode next = new LabelNode();
    Code code = new Code(1);
    code.add(handler);
    if (state != null) {
      code.add(method.frameOfHandler(state, operandsToldThrown()));
    }
    tellThrown(code);
    method.needStack(code.deepest());
    after.add(new JumpInsnNode(GOTO, next));
    after.add(code.instructions());
    after.add(next);
    addFrame(after);
    return handler;
  }

  private LabelNode handlerAtEnd() {
    String doing = whatIsToldThrown();
    LabelNode handler = method.handlerAtEnd(doing);
    if (handler == null) {
      handler = new LabelNode();
      Code code = new Code(1);
      code.add(handler);
      method.addFrameOfHandlerAtEnd(code, operandsToldThrown());
      tellThrown(code);
      method.addHandlerAtEnd(doing, handler, code);
    }
    return handler;
  }

  /** The same for handlers that do the same. */
  private String whatIsToldThrown() {
    StringBuilder text = new StringBuilder();
    for (Entry entry : site.thrown().entries()) {
      text.append(entry.view()).append('.').append(entry.method());
      for (Argument argument : entry.arguments()) {
        Value value = of(argument);
        text.append(' ').append(value.variable()).append(value.type()).append(value.constant());
      }
    }
    return text.toString();
  }

  private void tellThrown(Code code) {
    Top top = new Top(Argument.Source.THROWN, Value.OBJECT);
    if (!top.isEnoughFor(site.thrown())) {
      thrown = keep(code, top);
      top = null;
    }
    outcome = null;
    new Raising(code, this, top).raiseThrown(site.thrown());
    code.add(new InsnNode(ATHROW));
  }

  /** In the order of their locals. */
  private List<Value> operandsToldThrown() {
    BitSet used = new BitSet();
    for (Argument argument : site.thrown().arguments()) {
      int operand = site.operand(argument);
      if (operand >= 0) {
        used.set(operand);
      }
    }
    List<Value> values = new ArrayList<>();
    for (int i = used.nextSetBit(0); i >= 0; i = used.nextSetBit(i + 1)) {
      values.add(operands[i]);
    }
    return values;
  }

  /** The program may have a frame of its own there, of types that are as wide or wider. */
  private void addFrame(Code code) {
    AbstractInsnNode next = site.call().getNext();
    while (next instanceof LabelNode || next instanceof LineNumberNode) {
      next = next.getNext();
    }
    if (state != null && !(next instanceof FrameNode)) {
      code.add(method.frameAfter(state));
    }
  }

  @Override
  public Value of(Argument argument) {
    return switch (argument.source()) {
      case CALLER -> caller;
      case CALLEE -> site.isNew() ? orNothing(outcome) : operand(argument);
      case PARAMETER -> operand(argument);
      case RESULT -> orNothing(outcome);
      case THROWN -> orNothing(thrown);
      case METHOD -> Value.constant(site.method());
    };
  }

  private Value operand(Argument argument) {
    int index = site.operand(argument);
    return index < 0 ? Value.NULL : operands[index];
  }

  private static Value orNothing(Value value) {
    return value == null ? Value.NULL : value;
  }
}
