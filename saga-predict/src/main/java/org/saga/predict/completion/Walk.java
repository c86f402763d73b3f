package org.saga.predict.completion;

import java.util.ArrayDeque;
import java.util.Deque;
import org.saga.predict.completion.Activation.End;
import org.saga.predict.completion.Activation.How;
import org.saga.predict.completion.MethodCode.Kind;
import org.saga.predict.trace.Control;
import org.saga.predict.trace.Control.Item;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * Goes along with a thread. An instruction takes the events that it did; what does not fit anywhere
 * is taken where the next thing is told that is known: so one mistake does not spoil the rest.
 */
final class Walk {
  private final int thread;
  private final ClassFiles classes;
  private final Prefixes prefixes;
  private final Told told;
  private final Steps to;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private int activations;

  /** A method that has not ended. */
  private static final class Frame {
    final Activation activation;
    final MethodCode code;
    final int prefix;

    /** The instruction that is next, or in progress. */
    int at;

    boolean isInProgress;

    /**
     * While the instruction is in progress, other methods have been run: nobody says any more which
     * one is in progress, until another one is.
     */
    boolean hasRunOthers;

    /** Some of them do not initialize classes. */
    boolean hasRunCode;

    /** It has called what it names. */
    boolean hasCalled;

    /** The handler that has begun, as long as that is not told; or -1. */
    int handler = -1;

    Frame(Activation activation, int prefix) {
      this.activation = activation;
      this.code = activation.method();
      this.prefix = prefix;
    }

    void goTo(int next) {
      at = next;
      isInProgress = false;
      hasRunOthers = false;
      hasRunCode = false;
      hasCalled = false;
    }
  }

  Walk(int thread, ClassFiles classes, Prefixes prefixes, Told told, Steps to) {
    this.thread = thread;
    this.classes = classes;
    this.prefixes = prefixes;
    this.told = told;
    this.to = to;
  }

  void all() {
    while (!frames.isEmpty() || !told.isAtEnd()) {
      if (frames.isEmpty()) {
        begin();
      } else {
        step(frames.peek());
      }
    }
  }

  /** Nothing is known but what begins. */
  private void begin() {
    if (told.isEvent()) {
      told.takeEvent();
      return;
    }
    Item item = told.takeItem();
    if (item.kind() == Control.Kind.ENTER) {
      enter(item, null, How.FIRST);
    }
  }

  private void enter(Item item, Frame caller, How how) {
    MethodCode code = classes.method(item.method());
    if (code == null) {
      lose("there is no method " + item.method() + " in the class files");
      return;
    }
    Activation activation =
        new Activation(
            thread,
            activations++,
            code,
            caller == null ? null : caller.activation,
            caller == null ? Trace.NOWHERE : caller.at,
            how);
    frames.push(new Frame(activation, prefixes.of(code.prefix())));
    to.enter(activation);
  }

  private void lose(String why) {
    while (!frames.isEmpty()) {
      to.leave(frames.pop().activation, End.UNKNOWN);
    }
    to.lost(told.place(), why);
  }

  private void leave(Frame frame, End how) {
    frames.pop();
    to.leave(frame.activation, how);
    Frame caller = frames.peek();
    if (caller != null) {
      caller.hasRunOthers = true;
    }
  }

  // ---- one instruction

  private void step(Frame frame) {
    if (!frame.isInProgress) {
      if (frame.handler >= 0 && frame.at == frame.code.toldAt(frame.handler)) {
        takeCaught(frame);
      }
      frame.isInProgress = true;
      to.step(frame.activation, frame.at);
    }
    switch (frame.code.kind(frame.at)) {
      case PLAIN -> frame.goTo(frame.at + 1);
      case GOTO -> frame.goTo(frame.code.target(frame.at));
      case EFFECT, CALL -> effect(frame);
      case JUMP, LOOP -> jump(frame);
      case SWITCH -> select(frame);
      case RETURN -> end(frame);
      case THROW -> throwNow(frame);
    }
  }

  private void effect(Frame frame) {
    boolean throwsHere = isThrownHere(frame);
    int kept = throwsHere ? releasesOfHandler(frame) : 0;
    while (told.isEvent()
        && isOf(frame)
        && (!throwsHere || told.releases() > kept || !isRelease())) {
      take(frame);
    }
    if (told.is(Control.Kind.ENTER) && isWithin(frame)) {
      enterWithin(frame);
    } else if (throwsHere) {
      throwTo(frame);
    } else if (isThrownWhileMade(frame)) {
      leave(frame, End.ABRUPTLY);
    } else {
      frame.goTo(frame.at + 1);
    }
  }

  private void take(Frame frame) {
    to.event(frame.activation, frame.at, told.takeEvent());
  }

  private boolean isRelease() {
    return told.operation() == Operation.RELEASE;
  }

  /** Whether the next event belongs to the instruction. */
  private boolean isOf(Frame frame) {
    int prefix = prefixes.of(told.location());
    boolean isCall = frame.code.kind(frame.at) == Kind.CALL;
    if (prefix != Trace.NOWHERE && prefix != frame.prefix) {
      return isCall && !prefixes.tellWays(prefix);
    }
    int instruction = told.instruction();
    if (instruction == Trace.NOWHERE) {
      return !(isRelease() && frame.code.isSynchronized()) || frame.hasRunOthers;
    }
    boolean isExit = frame.handler >= 0 && isRelease() && prefix == Trace.NOWHERE;
    return instruction == frame.at || isExit;
  }

  /** Whether the method that begins next does so while the instruction is in progress. */
  private boolean isWithin(Frame frame) {
    int caller = told.item().instruction();
    if (frame.code.makesFirst(frame.at, told.item().method())) {
      return true;
    }
    return caller == (frame.hasRunOthers ? Trace.NOWHERE : numberOf(frame));
  }

  /** The instruction as items name it. */
  private static int numberOf(Frame frame) {
    return frame.code.makesObject(frame.at) ? frame.at + Control.MAKES_OBJECT : frame.at;
  }

  private void enterWithin(Frame frame) {
    Item item = told.takeItem();
    MethodCode callee = classes.method(item.method());
    boolean isCalled =
        callee != null
            && !frame.hasCalled
            && !frame.hasRunCode
            && frame.code.calls(frame.at, callee);
    frame.hasCalled |= isCalled;
    frame.hasRunCode |= callee != null && !callee.isInitializer();
    enter(item, frame, isCalled ? How.CALLED : How.WITHIN);
  }

  // ---- exceptions

  /** Whether the next that is told, behind events, is an exception of the instruction. */
  private boolean isThrownHere(Frame frame) {
    Item item = told.item();
    if (item == null
        || frame.handler >= 0
        || !isException(item)
        || !frame.code.name().equals(item.method())) {
      return false;
    }
    return item.instruction() == (frame.hasRunOthers ? Trace.NOWHERE : frame.at);
  }

  /** Of a call of super(..) it is not told that an exception came from it. */
  private boolean isThrownWhileMade(Frame frame) {
    Item item = told.item();
    if (!frame.code.makesObject(frame.at)
        || item == null
        || !isException(item)
        || item.instruction() != (frame.hasRunOthers ? Trace.NOWHERE : numberOf(frame))) {
      return false;
    }
    for (Frame it : frames) {
      if (!it.code.makesObject(it.at)) {
        return it.code.name().equals(item.method());
      }
    }
    return false;
  }

  private static boolean isException(Item item) {
    return item.kind() == Control.Kind.CATCH || item.kind() == Control.Kind.LEAVE;
  }

  /** How many locks are given back between the exception and what tells of it. */
  private int releasesOfHandler(Frame frame) {
    Item item = told.item();
    if (item.kind() == Control.Kind.LEAVE) {
      return frame.code.isSynchronized() ? 1 : 0;
    }
    int handler = item.operand();
    int count = 0;
    if (frame.code.isHandler(handler)) {
      for (int it = handler; it < frame.code.toldAt(handler); it++) {
        count += frame.code.isMonitorExit(it) ? 1 : 0;
      }
    }
    return count;
  }

  private void throwTo(Frame frame) {
    Item item = told.item();
    if (item.kind() == Control.Kind.LEAVE) {
      takeEvents(frame);
      told.takeItem();
      leave(frame, End.ABRUPTLY);
      return;
    }
    int handler = item.operand();
    if (!frame.code.isHandler(handler)) {
      lose("there is no handler " + handler + " in " + frame.code.name());
      return;
    }
    frame.goTo(handler);
    if (frame.code.toldAt(handler) < 0) {
      takeEvents(frame);
      told.takeItem();
    } else {
      frame.handler = handler;
    }
    to.caught(frame.activation, handler);
  }

  private void takeCaught(Frame frame) {
    frame.handler = -1;
    takeEvents(frame);
    if (told.is(Control.Kind.CATCH)) {
      told.takeItem();
    }
  }

  private void throwNow(Frame frame) {
    takeEventsOf(frame);
    if (isThrownHere(frame)) {
      throwTo(frame);
    } else {
      goOnOrLose(frame, "an exception");
    }
  }

  // ---- where something has to be told

  /** What is not known to belong anywhere is taken to belong here. */
  private void takeEvents(Frame frame) {
    while (told.isEvent()) {
      take(frame);
    }
  }

  private void takeEventsOf(Frame frame) {
    while (told.isEvent() && isOf(frame) && !isRelease()) {
      take(frame);
    }
  }

  private void jump(Frame frame) {
    takeEvents(frame);
    if (!told.is(Control.Kind.JUMP)) {
      goOnOrLose(frame, "the way of a jump");
      return;
    }
    boolean isTaken = told.takeWay();
    frame.goTo(isTaken ? frame.code.target(frame.at) : frame.at + 1);
  }

  private void select(Frame frame) {
    takeEvents(frame);
    if (!told.is(Control.Kind.SELECT)) {
      goOnOrLose(frame, "the way of a switch");
      return;
    }
    frame.goTo(frame.code.selected(frame.at, told.takeItem().operand()));
  }

  private void end(Frame frame) {
    if (frame.code.isSynchronized() && told.isEvent() && isRelease()) {
      take(frame);
    }
    leave(frame, End.NORMALLY);
  }

  /**
   * Something else is told than the instruction needs: a method begins that nobody was seen to
   * call, an exception came from where none was expected, or from a method further out.
   */
  private void goOnOrLose(Frame frame, String missing) {
    Item item = told.item();
    if (item == null) {
      leaveAll();
    } else if (item.kind() == Control.Kind.ENTER) {
      takeEvents(frame);
      enter(told.takeItem(), frame, How.WITHIN);
    } else if (isException(item) && isIn(item.method())) {
      unwindTo(item.method());
      throwTo(frames.peek());
    } else {
      told.takeItem();
      lose("%s is missing at %s".formatted(missing, frame.code.place(frame.at)));
    }
  }

  private void leaveAll() {
    while (!frames.isEmpty()) {
      to.leave(frames.pop().activation, End.UNKNOWN);
    }
  }

  private boolean isIn(String method) {
    return frames.stream().anyMatch(it -> it.code.name().equals(method));
  }

  private void unwindTo(String method) {
    while (!frames.peek().code.name().equals(method)) {
      leave(frames.peek(), End.UNKNOWN);
    }
  }
}
