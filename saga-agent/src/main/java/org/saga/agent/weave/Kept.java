package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.saga.agent.bytecode.OwnLocals;

/**
 * {@code this} and the parameters of a method as they were at its start.
 *
 * <p>They stay where they are unless the program overwrites them there, or its frames drop them;
 * then they are copied into locals of SAGA's own.
 */
final class Kept {
  private final ClassFacts owner;
  private final MethodNode method;
  private final OwnLocals own;
  private final boolean isStatic;
  private final List<Value> atStart = new ArrayList<>();

  /** By the local in which a value comes, where it can be found later. */
  private final Map<Integer, Value> later = new TreeMap<>();

  Kept(ClassFacts owner, MethodNode method, OwnLocals own) {
    this.owner = owner;
    this.method = method;
    this.own = own;
    this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    int variable = isStatic ? 0 : 1;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      atStart.add(Value.in(variable, type));
      variable += type.getSize();
    }
  }

  /** {@code this} at the start of the body; of no use in a constructor before super(..). */
  Value thisAtStart() {
    return isStatic ? Value.NULL : Value.in(0, Type.getObjectType(owner.name()));
  }

  Value parameterAtStart(int index) {
    return atStart.get(index);
  }

  /** {@code this}, anywhere in the body. */
  Value keepThis() {
    return isStatic ? Value.NULL : keep(thisAtStart());
  }

  /** A parameter as it was at the start, anywhere in the body. */
  Value keepParameter(int index) {
    return keep(atStart.get(index));
  }

  private Value keep(Value value) {
    return later.computeIfAbsent(value.variable(), it -> isLeftAlone(value) ? value : own(value));
  }

  private Value own(Value value) {
    boolean isObject = value.type().getSort() >= Type.ARRAY;
    Type type = isObject ? Value.OBJECT : value.type();
    return Value.in(own.add(type), value.type());
  }

  /** Adds the instructions that copy what has to be copied. */
  void copyTo(Code code) {
    later.forEach(
        (variable, value) -> {
          if (value.variable() != variable) {
            code.load(value.type(), variable);
            code.store(value.type(), value.variable());
          }
        });
  }

  /** The locals in which something is kept that the program leaves alone, as frames have them. */
  List<Object> locals() {
    List<Object> locals = new ArrayList<>();
    for (Map.Entry<Integer, Value> it : later.entrySet()) {
      Value value = it.getValue();
      if (value.variable() == it.getKey()) {
        locals = OwnLocals.filledUp(locals, value.variable());
        locals.add(OwnLocals.frameType(value.type()));
      }
    }
    return locals;
  }

  private boolean isLeftAlone(Value value) {
    for (AbstractInsnNode it : method.instructions) {
      if (overwrites(it, value) || it instanceof FrameNode frame && drops(frame, value)) {
        return false;
      }
    }
    return true;
  }

  private static boolean overwrites(AbstractInsnNode it, Value value) {
    int opcode = it.getOpcode();
    int size = value.type().getSize();
    if (opcode == Opcodes.IINC) {
      return ((IincInsnNode) it).var == value.variable();
    }
    if (opcode < Opcodes.ISTORE || opcode > Opcodes.ASTORE) {
      return false;
    }
    int from = ((VarInsnNode) it).var;
    int to = from + (opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE ? 2 : 1);
    return from < value.variable() + size && value.variable() < to;
  }

  private static boolean drops(FrameNode frame, Value value) {
    Object type = typeIn(frame, value.variable());
    boolean isComing = type == Opcodes.UNINITIALIZED_THIS && value.variable() == 0;
    return !isComing && !OwnLocals.frameType(value.type()).equals(type);
  }

  private static Object typeIn(FrameNode frame, int variable) {
    int slot = 0;
    for (Object type : frame.local) {
      if (slot == variable) {
        return type;
      }
      slot += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
    }
    return Opcodes.TOP;
  }
}
