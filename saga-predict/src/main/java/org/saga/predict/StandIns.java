package org.saga.predict;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objenesis.Objenesis;
import org.objenesis.ObjenesisStd;
import org.objenesis.instantiator.ObjectInstantiator;
import org.saga.event.ObjectNumber;
import org.saga.event.RecordedValues;

/** Objects that stand for those of a run: the same number has the same object. */
final class StandIns {
  private final Map<ObjectNumber, Object> made = new HashMap<>();
  private final Map<Class<?>, ObjectInstantiator<?>> makers = new HashMap<>();

  /** Its own cache would know classes by their names only. */
  private final Objenesis objenesis = new ObjenesisStd(false);

  /** Returns what stands for an object; its class is looked for by a class loader. */
  Object of(ObjectNumber number, ClassLoader classes) {
    Object known = made.get(number);
    if (known == null) {
      known = make(number, load(number, classes));
      number.give(known);
      made.put(number, known);
    }
    return known;
  }

  /** Lets any object stand for one of which no class is known. */
  void put(ObjectNumber number, Object standIn) {
    number.give(standIn);
    made.put(number, standIn);
  }

  private static Class<?> load(ObjectNumber number, ClassLoader classes) {
    try {
      return Class.forName(number.className(), false, classes);
    } catch (ClassNotFoundException | LinkageError e) {
      boolean isHidden = number.className().indexOf('/') >= 0;
      throw refused(
          number,
          isHidden
              ? "its class was made while the program ran, as that of a lambda expression"
              : "its class is not on the class path; name where it is by --classpath",
          e);
    }
  }

  private Object make(ObjectNumber number, Class<?> type) {
    String refusal = refusal(type);
    if (refusal != null) {
      throw refused(number, refusal, null);
    }
    if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 0);
    }
    try {
      return makers.computeIfAbsent(type, objenesis::getInstantiatorOf).newInstance();
    } catch (RuntimeException | LinkageError e) {
      throw refused(number, "this JVM makes no object of its class without a constructor", e);
    }
  }

  /** Why there is no stand-in of a class, or null. */
  private static String refusal(Class<?> type) {
    if (!type.isArray() && Modifier.isAbstract(type.getModifiers())) {
      return "no object is of " + (type.isInterface() ? "an interface" : "an abstract class");
    }
    return isReadByValue(type)
        ? "grammars may read its value, of which nothing was recorded"
        : null;
  }

  /** What is not recorded by value, though a grammar could read it. */
  private static boolean isReadByValue(Class<?> type) {
    return type.isRecord()
        || type == Optional.class
        || type.getName().startsWith("org.pcollections.")
        || RecordedValues.areOf(type);
  }

  private static IllegalArgumentException refused(
      ObjectNumber number, String reason, Throwable cause) {
    return new IllegalArgumentException(
        "nothing can stand for " + number + " of " + number.className() + ": " + reason, cause);
  }
}
