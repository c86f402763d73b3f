package org.saga.weave;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Types that generated code cannot name, because they are not visible from its package. */
public final class Types {
  private static final ClassValue<Map<String, Boolean>> SUPERTYPES =
      new ClassValue<>() {
        @Override
        protected Map<String, Boolean> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private Types() {}

  /** Tells whether the object is an instance of the class with this qualified name. */
  public static boolean isInstance(Object object, String className) {
    if (object == null) {
      return false;
    }
    Class<?> type = object.getClass();
    Map<String, Boolean> known = SUPERTYPES.get(type);
    Boolean answer = known.get(className);
    if (answer == null) {
      answer = hasSupertype(type, className);
      known.put(className, answer);
    }
    return answer;
  }

  /** Nested types are written with a dot in sources and with a dollar sign in class files. */
  private static boolean isNamed(Class<?> type, String className) {
    return type.getName().replace('$', '.').equals(className.replace('$', '.'));
  }

  private static boolean hasSupertype(Class<?> type, String className) {
    if (type == null) {
      return false;
    }
    if (isNamed(type, className) || hasSupertype(type.getSuperclass(), className)) {
      return true;
    }
    for (Class<?> extended : type.getInterfaces()) {
      if (hasSupertype(extended, className)) {
        return true;
      }
    }
    return false;
  }
}
