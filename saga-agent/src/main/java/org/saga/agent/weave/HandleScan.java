package org.saga.agent.weave;

import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;

/** Looks in a class file's constant pool for handles of methods. */
final class HandleScan {
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final int HANDLE = 15;

  private HandleScan() {}

  /** Whether there is any that is meant. */
  static boolean hasAny(ClassReader reader, Predicate<Handle> isMeant) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = reader.getItemCount() - 1; i > 0; i--) {
      int item = reader.getItem(i);
      if (item != 0 && reader.readByte(item - 1) == HANDLE) {
        Handle handle = handle(reader, item, buffer);
        if (handle != null && isMeant.test(handle)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns null if it is one of a field. */
  private static Handle handle(ClassReader reader, int item, char[] buffer) {
    int method = reader.getItem(reader.readUnsignedShort(item + 1));
    int tag = reader.readByte(method - 1);
    if (tag != METHOD && tag != INTERFACE_METHOD) {
      return null;
    }
    int nameAndType = reader.getItem(reader.readUnsignedShort(method + 2));
    return new Handle(
        reader.readByte(item),
        reader.readClass(method, buffer),
        reader.readUTF8(nameAndType, buffer),
        reader.readUTF8(nameAndType + 2, buffer),
        tag == INTERFACE_METHOD);
  }
}
