package org.saga.predict.flow;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * A result comes from what the operands come from; the operands of the last instruction are kept.
 */
final class Operands extends Interpreter<Flowing> {
  private List<Flowing> last = List.of();

  Operands() {
    super(Opcodes.ASM9);
  }

  /** The operands of the instruction that was looked at last, the lowest first. */
  List<Flowing> last() {
    return last;
  }

  void begin() {
    last = List.of();
  }

  private Flowing result(Type type, Flowing... of) {
    return result(type, List.of(of));
  }

  private Flowing result(Type type, List<Flowing> of) {
    last = of;
    Flowing result = Flowing.NOTHING;
    for (Flowing it : of) {
      result = result.and(it);
    }
    return type.getSize() == 0 ? null : result.sized(type.getSize());
  }

  @Override
  public Flowing newValue(Type type) {
    return type == Type.VOID_TYPE ? null : Flowing.NOTHING.sized(type == null ? 1 : type.getSize());
  }

  @Override
  public Flowing newOperation(AbstractInsnNode it) {
    int opcode = it.getOpcode();
    if (opcode == Opcodes.GETSTATIC) {
      return newValue(Type.getType(((FieldInsnNode) it).desc));
    }
    boolean isWide =
        opcode == Opcodes.LCONST_0
            || opcode == Opcodes.LCONST_1
            || opcode == Opcodes.DCONST_0
            || opcode == Opcodes.DCONST_1
            || opcode == Opcodes.LDC && isWide(((LdcInsnNode) it).cst);
    return Flowing.NOTHING.sized(isWide ? 2 : 1);
  }

  private static boolean isWide(Object constant) {
    return constant instanceof Long
        || constant instanceof Double
        || constant instanceof org.objectweb.asm.ConstantDynamic dynamic && dynamic.getSize() == 2;
  }

  @Override
  public Flowing copyOperation(AbstractInsnNode it, Flowing value) {
    return value;
  }

  @Override
  public Flowing unaryOperation(AbstractInsnNode it, Flowing value) {
    return switch (it.getOpcode()) {
      case Opcodes.GETFIELD -> result(Type.getType(((FieldInsnNode) it).desc), value);
      case Opcodes.I2L, Opcodes.I2D, Opcodes.F2L, Opcodes.F2D -> result(Type.LONG_TYPE, value);
      case Opcodes.LNEG, Opcodes.DNEG, Opcodes.L2D, Opcodes.D2L -> result(Type.LONG_TYPE, value);
      default -> result(Type.INT_TYPE, value);
    };
  }

  @Override
  public Flowing binaryOperation(AbstractInsnNode it, Flowing one, Flowing other) {
    int opcode = it.getOpcode();
    boolean isWide =
        switch (opcode) {
          case Opcodes.LALOAD, Opcodes.DALOAD -> true;
          case Opcodes.LCMP, Opcodes.DCMPL, Opcodes.DCMPG -> false;
          default -> opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR && one.size() == 2;
        };
    return result(isWide ? Type.LONG_TYPE : Type.INT_TYPE, one, other);
  }

  @Override
  public Flowing ternaryOperation(AbstractInsnNode it, Flowing one, Flowing two, Flowing three) {
    return result(Type.INT_TYPE, one, two, three);
  }

  @Override
  public Flowing naryOperation(AbstractInsnNode it, List<? extends Flowing> values) {
    Type type =
        it instanceof MethodInsnNode call
            ? Type.getReturnType(call.desc)
            : it instanceof InvokeDynamicInsnNode call
                ? Type.getReturnType(call.desc)
                : Type.INT_TYPE;
    return result(type, List.copyOf(values));
  }

  @Override
  public void returnOperation(AbstractInsnNode it, Flowing value, Flowing expected) {
    // The value was an operand.
  }

  @Override
  public Flowing merge(Flowing one, Flowing other) {
    throw new UnsupportedOperationException("one path is followed, so nothing is merged");
  }
}
