package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
 * then they are copied into locals of SAGA's own. First it is said what has to be kept, then it is
 * {@linkplain #settle decided} how.
 */
final class Kept {
  private static final int THIS = -1;

  private final ClassFacts owner;
  private final MethodNode method;
  private final boolean isStatic;

  /** By the index of the parameter, where it comes. */
  private final Map<Integer, Value> atStart = new HashMap<>();

  private final Set<Integer> wanted = new TreeSet<>();

  /** Where what is wanted can be found. */
  private final Map<Integer, Value> later = new TreeMap<>();

  private OwnLocals parameters;
  private OwnLocals self;

  Kept(ClassFacts owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    int index = 0;
    int variable = 0;
    if (!isStatic) {
      atStart.put(THIS, Value.in(variable++, Type.getObjectType(owner.name())));
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      atStart.put(index++, Value.in(variable, type));
      variable += type.getSize();
    }
  }

  void keepThis() {
    if (!isStatic) {
      wanted.add(THIS);
    }
  }

  void keepParameter(int index) {
    wanted.add(index);
  }

  /** Finds locals for what is wanted, and declares them in the frames of the program. */
  void settle() {
    parameters = new OwnLocals(method);
    wanted.stream().filter(it -> it != THIS).forEach(it -> settle(it, parameters));
    self = new OwnLocals(method);
    wanted.stream().filter(it -> it == THIS).forEach(it -> settle(it, self));
    parameters.declareInAllFrames();
    self.declareInFrames();
  }

  private void settle(int index, OwnLocals own) {
    Value value = atStart.get(index);
    if (!isLeftAlone(value)) {
      boolean isObject = value.type().getSort() >= Type.ARRAY;
      int variable = own.add(isObject ? Value.OBJECT : value.type());
      value = Value.in(variable, value.type());
    }
    later.put(index, value);
  }

  /** {@code this}, anywhere in the body. */
  Value self() {
    return isStatic ? Value.NULL : later.get(THIS);
  }

  /** A parameter, anywhere in the method. */
  Value parameter(int index) {
    return later.get(index);
  }

  /** Adds the instructions that copy parameters; they belong where the method begins. */
  void copyParametersTo(Code code) {
    later.keySet().stream().filter(it -> it != THIS).forEach(it -> copyTo(code, it));
  }

  /** The same for {@code this}; in a constructor they belong where its object is there. */
  void copyThisTo(Code code) {
    if (later.containsKey(THIS)) {
      copyTo(code, THIS);
    }
  }

  private void copyTo(Code code, int index) {
    Value from = atStart.get(index);
    Value to = later.get(index);
    if (from != to) {
      code.load(from.type(), from.variable());
      code.store(to.type(), to.variable());
    }
  }

  /** The locals of a frame, and SAGA's own. */
  List<Object> with(List<Object> locals) {
    return self.with(parameters.with(locals));
  }

  /** The same before a constructor has its object. */
  List<Object> withoutThis(List<Object> locals) {
    return parameters.with(locals);
  }

  /** The locals that a handler around the whole body finds. */
  List<Object> locals() {
    List<Object> locals = new ArrayList<>();
    for (Map.Entry<Integer, Value> it : later.entrySet()) {
      Value value = it.getValue();
      if (value == atStart.get(it.getKey())) {
        locals = OwnLocals.filledUp(locals, value.variable());
        locals.add(OwnLocals.frameType(value.type()));
      }
    }
    return with(locals);
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
