package org.saga.predict.flow;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.saga.predict.flow.Purity.Word;

/**
 * Which instructions of a method may throw, depending on the values that they work with. That
 * memory or the stack ends, or that a class is not there, is not looked at.
 */
final class Exceptions {
  private final MethodNode method;
  private final Purity purity;
  private final boolean isStatic;
  private final Frame<SourceValue>[] frames;

  /** Where values come from; what is only moved within the stack comes from where it came from. */
  private static final class Sources extends SourceInterpreter {
    Sources() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode it, SourceValue value) {
      return it.getOpcode() >= Opcodes.DUP ? value : super.copyOperation(it, value);
    }
  }

  Exceptions(String owner, MethodNode method, Purity purity) {
    this.method = method;
    this.purity = purity;
    this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    this.frames = frames(owner, method);
  }

  private static Frame<SourceValue>[] frames(String owner, MethodNode method) {
    try {
      return new Analyzer<>(new Sources()).analyze(owner, method);
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(
          "%s.%s%s is no valid code".formatted(owner, method.name, method.desc), e);
    }
  }

  boolean mayThrow(AbstractInsnNode it) {
    int opcode = it.getOpcode();
    boolean isArray =
        opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
            || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    return isArray
        || switch (opcode) {
          case Opcodes.GETFIELD -> !isThere(it, 0);
          case Opcodes.PUTFIELD -> !isThere(it, 1);
          case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> !isNumber(it);
          case Opcodes.ARRAYLENGTH,
              Opcodes.ATHROW,
              Opcodes.CHECKCAST,
              Opcodes.NEWARRAY,
              Opcodes.ANEWARRAY,
              Opcodes.MULTIANEWARRAY,
              Opcodes.INVOKEDYNAMIC ->
              true;
          case Opcodes.MONITORENTER -> !isThere(it, 0);
          case Opcodes.INVOKEVIRTUAL,
              Opcodes.INVOKEINTERFACE,
              Opcodes.INVOKESPECIAL,
              Opcodes.INVOKESTATIC ->
              !isTotal((MethodInsnNode) it);
          default -> false;
        };
  }

  private Set<AbstractInsnNode> sources(AbstractInsnNode it, int fromTop) {
    Frame<SourceValue> frame = frames[method.instructions.indexOf(it)];
    return frame == null ? Set.of() : frame.getStack(frame.getStackSize() - 1 - fromTop).insns;
  }

  /** Whether an object on the stack is this one, or new, or a constant. */
  private boolean isThere(AbstractInsnNode it, int fromTop) {
    Set<AbstractInsnNode> sources = sources(it, fromTop);
    return !sources.isEmpty() && sources.stream().allMatch(this::isObject);
  }

  private boolean isObject(AbstractInsnNode source) {
    return switch (source.getOpcode()) {
      case Opcodes.NEW, Opcodes.LDC -> true;
      case Opcodes.ALOAD -> isThis((VarInsnNode) source);
      default -> false;
    };
  }

  /** The first local is this object if nothing else is stored there before. */
  private boolean isThis(VarInsnNode load) {
    Frame<SourceValue> frame = frames[method.instructions.indexOf(load)];
    return !isStatic && load.var == 0 && frame != null && frame.getLocal(0).insns.isEmpty();
  }

  private boolean isNumber(AbstractInsnNode division) {
    Set<AbstractInsnNode> sources = sources(division, 0);
    return !sources.isEmpty() && sources.stream().allMatch(Exceptions::isNotZero);
  }

  private static boolean isNotZero(AbstractInsnNode source) {
    return switch (source.getOpcode()) {
      case Opcodes.ICONST_M1,
          Opcodes.ICONST_1,
          Opcodes.ICONST_2,
          Opcodes.ICONST_3,
          Opcodes.ICONST_4,
          Opcodes.ICONST_5,
          Opcodes.LCONST_1 ->
          true;
      case Opcodes.BIPUSH, Opcodes.SIPUSH -> ((IntInsnNode) source).operand != 0;
      default -> false;
    };
  }

  private boolean isTotal(MethodInsnNode call) {
    boolean hasObject =
        call.getOpcode() == Opcodes.INVOKESTATIC
            || isThere(call, Type.getArgumentTypes(call.desc).length);
    return hasObject
        && purity.of(call.owner.replace('/', '.'), call.name, call.desc).contains(Word.TOTAL);
  }
}
