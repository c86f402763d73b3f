package org.saga.agent.bytecode;

import java.util.Arrays;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Walks over the instructions of a class file's code without making objects of them. */
public final class CodeWalk {
  private static final int WIDE = 196;
  private static final int GOTO_W = 200;
  private static final int JSR_W = 201;
  private static final byte[] LENGTHS = lengths();

  private final ClassReader reader;
  private final int start;
  private final int end;
  private int offset;

  /** Begins before the first instruction of a Code attribute, whose contents begin at an offset. */
  public CodeWalk(ClassReader reader, int code) {
    this.reader = reader;
    this.start = code + 8;
    this.end = start + reader.readInt(code + 4);
    this.offset = start;
  }

  public boolean hasNext() {
    return offset < end;
  }

  /** Steps over an instruction; returns its opcode. */
  public int next() {
    int opcode = reader.readByte(offset);
    offset += length(opcode);
    return opcode;
  }

  /** The place in the constant pool of the method that the last instruction calls. */
  public int calledMethod(int opcode) {
    return reader.readUnsignedShort(offset - LENGTHS[opcode] + 1);
  }

  public static boolean isCall(int opcode) {
    return opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEINTERFACE;
  }

  private int length(int opcode) {
    return switch (opcode) {
      case WIDE -> reader.readByte(offset + 1) == Opcodes.IINC ? 6 : 4;
      case Opcodes.TABLESWITCH -> tableSwitchLength();
      case Opcodes.LOOKUPSWITCH -> lookupSwitchLength();
      default -> LENGTHS[opcode];
    };
  }

  private int tableSwitchLength() {
    int operands = operandsOfSwitch();
    int cases = reader.readInt(operands + 8) - reader.readInt(operands + 4) + 1;
    return operands + 12 + 4 * cases - offset;
  }

  private int lookupSwitchLength() {
    int operands = operandsOfSwitch();
    return operands + 8 + 8 * reader.readInt(operands + 4) - offset;
  }

  /** They are aligned to four bytes from the start of the code. */
  private int operandsOfSwitch() {
    return offset + 4 - (offset - start & 3);
  }

  private static byte[] lengths() {
    byte[] lengths = new byte[256];
    fill(lengths, 0, 255, 1);
    fill(lengths, Opcodes.BIPUSH, Opcodes.ALOAD, 2);
    fill(lengths, Opcodes.SIPUSH, Opcodes.SIPUSH, 3);
    fill(lengths, 19, 20, 3);
    fill(lengths, 26, Opcodes.SALOAD, 1);
    fill(lengths, Opcodes.ISTORE, Opcodes.ASTORE, 2);
    fill(lengths, Opcodes.IINC, Opcodes.IINC, 3);
    fill(lengths, Opcodes.IFEQ, Opcodes.JSR, 3);
    fill(lengths, Opcodes.RET, Opcodes.RET, 2);
    fill(lengths, Opcodes.GETSTATIC, Opcodes.INVOKESTATIC, 3);
    fill(lengths, Opcodes.INVOKEINTERFACE, Opcodes.INVOKEDYNAMIC, 5);
    fill(lengths, Opcodes.NEW, Opcodes.NEW, 3);
    fill(lengths, Opcodes.NEWARRAY, Opcodes.NEWARRAY, 2);
    fill(lengths, Opcodes.ANEWARRAY, Opcodes.ANEWARRAY, 3);
    fill(lengths, Opcodes.CHECKCAST, Opcodes.INSTANCEOF, 3);
    fill(lengths, Opcodes.MULTIANEWARRAY, Opcodes.MULTIANEWARRAY, 4);
    fill(lengths, Opcodes.IFNULL, Opcodes.IFNONNULL, 3);
    fill(lengths, GOTO_W, JSR_W, 5);
    return lengths;
  }

  private static void fill(byte[] lengths, int from, int to, int length) {
    Arrays.fill(lengths, from, to + 1, (byte) length);
  }
}
