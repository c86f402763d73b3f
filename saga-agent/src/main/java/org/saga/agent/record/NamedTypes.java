package org.saga.agent.record;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.saga.agent.bytecode.MethodTable;

/**
 * Which types a method may name that is added to a class. Whoever asks for the methods of a class
 * has all types loaded that they name, even those that a program can do without.
 */
final class NamedTypes {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final String type;
  private final Set<String> named = new HashSet<>();

  NamedTypes(ClassReader reader) {
    type = reader.getClassName();
    MethodTable methods = new MethodTable(reader);
    while (methods.next()) {
      if (!methods.name().equals("<init>")) {
        add(Type.getMethodType(methods.descriptor()));
      }
    }
  }

  /** Constructors are asked for apart. */
  private void add(Type method) {
    addElement(method.getReturnType());
    for (Type it : method.getArgumentTypes()) {
      addElement(it);
    }
  }

  private void addElement(Type it) {
    named.add(element(it).getDescriptor());
  }

  /** Returns the type to name for an object that has a field. */
  String ofOwner(String owner) {
    return mayBeMissing(Type.getObjectType(owner)) ? OBJECT : "L" + owner + ";";
  }

  /**
   * Returns the type to name for the value of a field. A cast to what the class has no access to
   * would fail; that may be the case for types beside the owner.
   *
   * @param owner the class that has the field
   */
  String ofValue(String descriptor, String owner) {
    Type value = element(Type.getType(descriptor));
    boolean isOfOthers =
        !owner.equals(type)
            && value.getSort() == Type.OBJECT
            && !value.getInternalName().equals(owner)
            && folder(value.getInternalName()).equals(folder(owner));
    return mayBeMissing(value) && !isOfOthers ? OBJECT : descriptor;
  }

  private boolean mayBeMissing(Type it) {
    return it.getSort() == Type.OBJECT
        && !it.getInternalName().startsWith("java/")
        && !named.contains(it.getDescriptor())
        && !folder(it.getInternalName()).equals(folder(type));
  }

  private static Type element(Type it) {
    return it.getSort() == Type.ARRAY ? it.getElementType() : it;
  }

  static String folder(String internalName) {
    return internalName.substring(0, internalName.lastIndexOf('/') + 1);
  }
}
