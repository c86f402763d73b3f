package org.saga.boot.record;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** Which class declares a field that the program names, or that Unsafe knows by its offset. */
public final class Fields {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final Map<String, Declared> CLASSES = new HashMap<>();

  /** The superclasses of the program's classes; empty where those of one name have several. */
  private static final Map<String, String> SUPERCLASSES = new HashMap<>();

  /** What a class file says. */
  private record Declared(List<String> supertypes, List<String> fields, Set<String> constants) {}

  private Fields() {}

  /**
   * Says what a class of the program declares; names are as in Java programs.
   *
   * @param supertypes in the order in which a field is looked for in them
   * @param constants the fields whose reads need not be recorded
   */
  public static synchronized void declare(
      String type, List<String> supertypes, List<String> fields, Set<String> constants) {
    Declared other = CLASSES.get(type);
    CLASSES.put(type, new Declared(supertypes, fields, inBoth(constants, other)));
    if (other != null) {
      Constants.forget();
    }
  }

  /** Says which superclass a class of the program has. */
  public static synchronized void declareSuperclass(String type, String superclass) {
    String other = SUPERCLASSES.put(type, superclass);
    if (other != null && !other.equals(superclass)) {
      SUPERCLASSES.put(type, "");
      Selectors.forget();
    }
  }

  /** Tells whether all superclasses of a class are known, and none is the JDK's but Object. */
  static synchronized boolean isPlain(String type) {
    String it = type;
    while (SUPERCLASSES.containsKey(it)) {
      it = SUPERCLASSES.get(it);
    }
    return it.equals("java.lang.Object");
  }

  /** Tells whether a class may extend another one, as far as superclasses are known by now. */
  public static synchronized boolean mayExtend(String type, String other) {
    String it = type;
    while (SUPERCLASSES.containsKey(it) && !it.equals(other)) {
      it = SUPERCLASSES.get(it);
    }
    return !it.equals("java.lang.Object");
  }

  /** Another loader may have a class of the same name, which is not the same class. */
  private static Set<String> inBoth(Set<String> constants, Declared other) {
    Set<String> both = new HashSet<>(constants);
    if (other != null) {
      both.retainAll(other.constants);
    }
    return both;
  }

  /** Tells whether a field, with the class that is named, is known to be a constant. */
  static synchronized boolean isConstant(String variable) {
    int dot = variable.lastIndexOf('.');
    String field = variable.substring(dot + 1);
    String owner = dot < 0 ? null : declaring(variable.substring(0, dot), field);
    return owner != null && CLASSES.get(owner).constants.contains(field);
  }

  /** Returns the field with the class that declares it, as far as that is known. */
  static synchronized String declared(String variable) {
    int dot = variable.lastIndexOf('.');
    String owner = declaring(variable.substring(0, dot), variable.substring(dot + 1));
    return owner == null ? variable : owner + variable.substring(dot);
  }

  private static String declaring(String type, String field) {
    Declared declared = CLASSES.get(type);
    if (declared == null) {
      return null;
    }
    if (declared.fields.contains(field)) {
      return type;
    }
    for (String supertype : declared.supertypes) {
      String found = declaring(supertype, field);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns what stands for all that objects of a class have: there is no field at offset 0. */
  static long at(int type) {
    return (long) type << Integer.SIZE;
  }

  /** Returns the field at an offset in objects of a class, or a text with the offset. */
  static synchronized String at(int type, int offset) {
    if (offset == 0) {
      return Types.name((long) type);
    }
    for (Class<?> it = Types.type(type); it != null; it = it.getSuperclass()) {
      Declared declared = CLASSES.get(it.getName());
      for (String field : declared == null ? List.<String>of() : declared.fields) {
        if (isAt(it, field, offset)) {
          return it.getName() + "." + field;
        }
      }
    }
    return Types.name((long) type) + ".at" + offset;
  }

  private static boolean isAt(Class<?> type, String field, int offset) {
    try {
      return MEMORY.objectFieldOffset(type, field) == offset;
    } catch (InternalError notThere) {
      return false;
    }
  }
}
