package org.saga.agent.record.jdk;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/**
 * A method that reads or writes a field and records it. The offset is its last parameter, so that
 * it can be put on the stack behind what lies there for the field's instruction.
 *
 * @param type the field's type; {@code Object} for all references
 */
record FieldTwin(boolean reads, boolean isVolatile, Type type) {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");
  private static final List<Type> TYPES =
      List.of(
          Type.BOOLEAN_TYPE,
          Type.BYTE_TYPE,
          Type.SHORT_TYPE,
          Type.CHAR_TYPE,
          Type.INT_TYPE,
          Type.LONG_TYPE,
          Type.FLOAT_TYPE,
          Type.DOUBLE_TYPE,
          OBJECT);

  static FieldTwin of(boolean reads, boolean isVolatile, Type type) {
    return new FieldTwin(reads, isVolatile, type.getSort() < Type.ARRAY ? type : OBJECT);
  }

  static List<FieldTwin> all() {
    List<FieldTwin> all = new ArrayList<>();
    for (Type type : TYPES) {
      for (boolean isVolatile : new boolean[] {true, false}) {
        all.add(of(true, isVolatile, type));
        all.add(of(false, isVolatile, type));
      }
    }
    return all;
  }

  Access access() {
    return reads ? Access.READ : Access.WRITE;
  }

  String name() {
    return (reads ? "read" : "write") + (isVolatile ? "Volatile" : "");
  }

  String descriptor() {
    Type offset = Type.LONG_TYPE;
    return reads
        ? Type.getMethodDescriptor(type, OBJECT, offset)
        : Type.getMethodDescriptor(Type.VOID_TYPE, OBJECT, type, offset);
  }

  String ofUnsafe() {
    String name = type.equals(OBJECT) ? "Reference" : type.getClassName();
    return (reads ? "get" : "put")
        + Character.toUpperCase(name.charAt(0))
        + name.substring(1)
        + (isVolatile ? "Volatile" : "");
  }

  String descriptorOfUnsafe() {
    Type offset = Type.LONG_TYPE;
    return reads
        ? Type.getMethodDescriptor(type, OBJECT, offset)
        : Type.getMethodDescriptor(Type.VOID_TYPE, OBJECT, offset, type);
  }
}
