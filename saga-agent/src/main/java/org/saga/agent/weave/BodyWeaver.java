package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.saga.agent.bytecode.Ranges;

/**
 * Weaves the body of a method: views are told where it begins, before it returns, and by a handler
 * around all of it.
 *
 * <p>What is done for a return lies in no handler's range: the body has ended.
 */
final class BodyWeaver {
  private final MethodInProgress method;
  private final MethodNode node;
  private final Body body;
  private final String name;
  private final LabelNode start = new LabelNode();
  private final LabelNode end = new LabelNode();
  private final List<Ranges.Gap> returns = new ArrayList<>();

  /** The result, where it is kept in a local. */
  private Value outcome;

  BodyWeaver(ClassFacts owner, MethodInProgress method, Body body) {
    this.method = method;
    this.node = method.node();
    this.body = body;
    this.name = owner.name() + "." + node.name + node.desc;
  }

  /**
   * @param makingThis the calls after which a constructor has its object; none in other methods
   */
  void weave(List<MethodInsnNode> makingThis) {
    AbstractInsnNode[] instructions = node.instructions.toArray();
    Code beginning = new Code(0);
    method.kept().copyParametersTo(beginning);
    if (makingThis.isEmpty()) {
      tellEntered(beginning);
    }
    method.insertAtStart(beginning);
    for (MethodInsnNode it : makingThis) {
      Code code = new Code(0);
      tellEntered(code);
      method.insertAfter(it, code);
    }
    if (!body.returned().isEmpty()) {
      for (AbstractInsnNode it : instructions) {
        if (it.getOpcode() >= IRETURN && it.getOpcode() <= RETURN) {
          tellReturned(it);
        }
      }
      Ranges.cut(node, node.tryCatchBlocks, returns);
    }
    if (!body.thrown().isEmpty()) {
      addHandler();
    }
  }

  private void tellEntered(Code code) {
    method.kept().copyThisTo(code);
    Raising raising = new Raising(code, this::valueOf);
    raising.tell(body.entered());
    if (!body.thrown().isEmpty()) {
      // What is thrown by a view ends the body too.
      code.add(start);
    }
    raising.throwFound(body.entered());
  }

  private void tellReturned(AbstractInsnNode instruction) {
    LabelNode from = new LabelNode();
    LabelNode to = new LabelNode();
    Code code = new Code(0);
    code.add(from);
    Type result = Type.getReturnType(node.desc);
    Top top = result == Type.VOID_TYPE ? null : new Top(Argument.Source.RESULT, result);
    if (top != null && !top.isEnoughFor(body.returned())) {
      outcome = keep(code, result);
      top = null;
    }
    new Raising(code, this::valueOf, top).raise(body.returned());
    method.insertBefore(instruction, code);
    node.instructions.insert(instruction, to);
    returns.add(new Ranges.Gap(from, to));
  }

  private void addHandler() {
    LabelNode handler = new LabelNode();
    Code code = new Code(1);
    code.add(end);
    code.add(handler);
    FrameNode frame = method.frameOfBodyHandler();
    if (frame != null) {
      code.add(frame);
    }
    Top top = new Top(Argument.Source.THROWN, Value.OBJECT);
    if (!top.isEnoughFor(body.thrown())) {
      outcome = keep(code, Value.OBJECT);
      top = null;
    }
    new Raising(code, this::valueOf, top).raiseThrown(body.thrown());
    code.add(new InsnNode(ATHROW));
    method.insertAtEnd(code);
    List<TryCatchBlockNode> all = new ArrayList<>();
    all.add(new TryCatchBlockNode(start, end, handler, null));
    Ranges.cut(node, all, returns);
    node.tryCatchBlocks.addAll(all);
  }

  private Value keep(Code code, Type type) {
    Value value = Value.in(method.firstTemporary(), type);
    code.duplicate(type);
    code.store(type, value.variable());
    method.needLocals(value.variable() + type.getSize());
    return value;
  }

  private Value valueOf(Argument argument) {
    return switch (argument.source()) {
      case CALLEE -> method.kept().self();
      case PARAMETER -> method.kept().parameter(argument.index());
      case RESULT, THROWN -> outcome == null ? Value.NULL : outcome;
      case METHOD -> Value.constant(name);
      case CALLER -> Value.NULL;
    };
  }
}
