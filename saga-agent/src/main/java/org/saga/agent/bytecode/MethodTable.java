package org.saga.agent.bytecode;

import org.objectweb.asm.ClassReader;

/** The methods of a class file, one after the other, without making objects of them. */
public final class MethodTable {
  private final ClassReader reader;
  private final char[] buffer;
  private final int count;
  private int number = -1;
  private int offset;
  private int nextOffset;
  private int codeName;

  /** Begins before the first method. */
  public MethodTable(ClassReader reader) {
    this.reader = reader;
    this.buffer = new char[reader.getMaxStringLength()];
    int fields = reader.header + 8 + 2 * reader.readUnsignedShort(reader.header + 6);
    nextOffset = fields + 2;
    for (int i = reader.readUnsignedShort(fields); i > 0; i--) {
      nextOffset = after(nextOffset);
    }
    count = reader.readUnsignedShort(nextOffset);
    nextOffset += 2;
  }

  /** How many there are. */
  public int size() {
    return count;
  }

  /** Steps to the next method, if there is one. */
  public boolean next() {
    if (number + 1 == count) {
      return false;
    }
    number++;
    offset = nextOffset;
    nextOffset = after(offset);
    return true;
  }

  /** The method's place in the class file; the first is 0. */
  public int number() {
    return number;
  }

  /** Where in the class file it begins. */
  public int offset() {
    return offset;
  }

  public int access() {
    return reader.readUnsignedShort(offset);
  }

  public String name() {
    return reader.readUTF8(offset + 2, buffer);
  }

  public String descriptor() {
    return reader.readUTF8(offset + 4, buffer);
  }

  /** The offset of the contents of its Code attribute, or 0 if it has none. */
  public int code() {
    int attribute = offset + 8;
    while (attribute < nextOffset) {
      if (isCode(reader.readUnsignedShort(attribute))) {
        return attribute + 6;
      }
      attribute += 6 + reader.readInt(attribute + 2);
    }
    return 0;
  }

  /** The offset behind the field or method at an offset. */
  private int after(int member) {
    int end = member + 8;
    for (int i = reader.readUnsignedShort(member + 6); i > 0; i--) {
      end += 6 + reader.readInt(end + 2);
    }
    return end;
  }

  /** Strings of the constant pool are compared once, then by their place. */
  private boolean isCode(int name) {
    if (name != codeName && isCodeAt(reader.getItem(name))) {
      codeName = name;
    }
    return name == codeName;
  }

  private boolean isCodeAt(int item) {
    return reader.readUnsignedShort(item) == 4
        && reader.readByte(item + 2) == 'C'
        && reader.readByte(item + 3) == 'o'
        && reader.readByte(item + 4) == 'd'
        && reader.readByte(item + 5) == 'e';
  }
}
