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

  /**
   * Tells whether the object is an instance of the class with this qualified name, in which {@code
   * *} stands for any part.
   */
  public static boolean isInstance(Object object, String className) {
    if (object == null) {
      return false;
    }
    Class<?> type = object.getClass();
    Map<String, Boolean> known = SUPERTYPES.get(type);
    Boolean answer = known.get(className);
    if (answer == null) {
      answer = hasSupertype(type, TypePattern.of(className));
      known.put(className, answer);
    }
    return answer;
  }

  private static boolean hasSupertype(Class<?> type, TypePattern name) {
    if (type == null) {
      return false;
    }
    if (name.matches(type) || hasSupertype(type.getSuperclass(), name)) {
      return true;
    }
    for (Class<?> extended : type.getInterfaces()) {
      if (hasSupertype(extended, name)) {
        return true;
      }
    }
    return false;
  }
}
