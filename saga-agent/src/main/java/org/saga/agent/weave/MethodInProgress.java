package org.saga.agent.weave;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.OwnLocals;

/** A method while it is woven: its locals, its frames, and how much room it needs. */
final class MethodInProgress {
  private final ClassFacts owner;
  private final MethodNode method;
  private final Flow flow;
  private final Kept kept;
  private final int depth;
  private final Map<String, LabelNode> handlersAtEnd = new HashMap<>();
  private int firstTemporary;
  private int locals;

  /**
   * @param flow what is known around the calls, or null
   */
  MethodInProgress(ClassFacts owner, MethodNode method, Flow flow) {
    this.owner = owner;
    this.method = method;
    this.flow = flow;
    this.kept = new Kept(owner, method);
    this.depth = method.maxStack;
  }

  MethodNode node() {
    return method;
  }

  /** What the method was called with. */
  Kept kept() {
    return kept;
  }

  /** To be called when it is known what is to be kept, and before anything is inserted. */
  void declareLocals() {
    kept.settle();
    firstTemporary = method.maxLocals;
    locals = firstTemporary;
  }

  /** The first local that is free for the next place that is woven. */
  int firstTemporary() {
    return firstTemporary;
  }

  /**
   * Makes room for the locals below the index.
   *
   * <p>Where there are no frames, the verifier would look for a common type of all that is stored
   * in one local, and so load classes that the program may not have: no local is used twice.
   */
  void needLocals(int end) {
    locals = Math.max(locals, end);
    if (!owner.hasFrames()) {
      firstTemporary = locals;
    }
  }

  Flow.State stateAt(MethodInsnNode call) {
    return flow == null ? null : flow.at(call);
  }

  /** The frame of a handler at a call. */
  FrameNode frameOfHandler(Flow.State state, List<Value> temporaries) {
    List<Object> locals = own(state, state.localsBefore());
    return frame(with(locals, temporaries), List.of("java/lang/Throwable"));
  }

  private static List<Object> with(List<Object> locals, List<Value> temporaries) {
    List<Object> all = locals;
    for (Value it : temporaries) {
      all = OwnLocals.filledUp(all, it.variable());
      all.add(OwnLocals.frameType(it.type()));
    }
    return all;
  }

  /** The frame of a handler at the end, in which there is nothing of the program any more. */
  void addFrameOfHandlerAtEnd(Code code, List<Value> temporaries) {
    if (owner.hasFrames()) {
      code.add(frame(with(kept.locals(), temporaries), List.of("java/lang/Throwable")));
    }
  }

  FrameNode frameAfter(Flow.State state) {
    return frame(own(state, state.localsAfter()), state.stackAfter());
  }

  private List<Object> own(Flow.State state, List<Object> locals) {
    return state.isBeforeSuper() ? kept.withoutThis(locals) : kept.with(locals);
  }

  /** The frame of a handler around the whole body. */
  FrameNode frameOfBodyHandler() {
    return owner.hasFrames() ? frame(kept.locals(), List.of("java/lang/Throwable")) : null;
  }

  private static FrameNode frame(List<Object> locals, List<Object> stack) {
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  void insertBefore(AbstractInsnNode instruction, Code code) {
    needStack(depth + code.deepest());
    method.instructions.insertBefore(instruction, code.instructions());
  }

  void insertAfter(AbstractInsnNode instruction, Code code) {
    needStack(depth + code.deepest());
    method.instructions.insert(instruction, code.instructions());
  }

  /** What is inserted is of the first line, which stack traces show. */
  void insertAtStart(Code code) {
    needStack(code.deepest());
    method.instructions.insert(code.instructions());
    LineNumberNode first = firstLine();
    if (first != null) {
      LabelNode start = new LabelNode();
      method.instructions.insert(start);
      method.instructions.insert(start, new LineNumberNode(first.line, start));
    }
  }

  private LineNumberNode firstLine() {
    for (AbstractInsnNode it : method.instructions) {
      if (it instanceof LineNumberNode line) {
        return line;
      }
    }
    return null;
  }

  void insertAtEnd(Code code) {
    needStack(code.deepest());
    method.instructions.add(code.instructions());
  }

  /** The handler at the end that does something, or null if there is none yet. */
  LabelNode handlerAtEnd(String doing) {
    return handlersAtEnd.get(doing);
  }

  void addHandlerAtEnd(String doing, LabelNode handler, Code code) {
    handlersAtEnd.put(doing, handler);
    insertAtEnd(code);
  }

  /** It is asked before the handlers of the program. */
  void addInnermost(TryCatchBlockNode block) {
    method.tryCatchBlocks.add(0, block);
  }

  void needStack(int slots) {
    method.maxStack = Math.max(method.maxStack, slots);
  }

  void finish() {
    method.maxLocals = Math.max(method.maxLocals, locals);
  }
}
