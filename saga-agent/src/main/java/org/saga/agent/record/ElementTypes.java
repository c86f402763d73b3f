package org.saga.agent.record;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.saga.agent.bytecode.CodeWalk;
import org.saga.agent.bytecode.MethodTable;

/**
 * To which classes what a method of the recorder has read from an array may be cast: those that the
 * class has among its constants, since it is about to use them. A class that is named nowhere else
 * than in a descriptor might not be there, or be none that this one has access to.
 */
final class ElementTypes {
  static final String OBJECT = "java/lang/Object";

  private static final int JAVA_7 = 51;
  private static final int CLASS = 7;

  private final Set<String> constants = new HashSet<>();

  /** Whether the class reads elements of arrays of objects, and tells of their types. */
  final boolean areKnown;

  ElementTypes(ClassReader reader) {
    areKnown = reader.readUnsignedShort(6) >= JAVA_7 && readsReferences(reader);
    if (areKnown) {
      addConstants(reader);
    }
  }

  private static boolean readsReferences(ClassReader reader) {
    MethodTable methods = new MethodTable(reader);
    while (methods.next()) {
      int code = methods.code();
      if (code != 0 && readsReferences(new CodeWalk(reader, code))) {
        return true;
      }
    }
    return false;
  }

  private static boolean readsReferences(CodeWalk code) {
    while (code.hasNext()) {
      if (code.next() == Opcodes.AALOAD) {
        return true;
      }
    }
    return false;
  }

  private void addConstants(ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item != 0 && reader.readByte(item - 1) == CLASS) {
        constants.add(reader.readUTF8(item, buffer));
      }
    }
  }

  /**
   * Returns the class of the elements of an array, as a cast names it; null if there may be none.
   *
   * @param array the type of the array, as stack map frames have it
   */
  String of(Object array) {
    if (!(array instanceof String type) || !type.startsWith("[")) {
      return null;
    }
    String element = type.substring(1);
    String cast = element.startsWith("L") ? element.substring(1, element.length() - 1) : element;
    return isHarmless(cast) ? cast : null;
  }

  private boolean isHarmless(String type) {
    String last = type.substring(type.lastIndexOf('[') + 1);
    boolean isArray = last.length() < type.length();
    String name = isArray && last.startsWith("L") ? last.substring(1, last.length() - 1) : last;
    boolean isPrimitive = isArray && !last.startsWith("L");
    return isPrimitive || name.startsWith("java/lang/") || constants.contains(name);
  }
}
