package org.saga.weave;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The bodies that classes give to methods; the compiler's bridges are none. */
final class Bodies {
  private Bodies() {}

  /**
   * The methods with a body, bridges included. A class that mentions types which are not there does
   * not tell its methods.
   */
  static List<Method> of(Class<?> type) {
    List<Method> bodies = new ArrayList<>();
    try {
      for (Method method : type.getDeclaredMethods()) {
        int modifiers = method.getModifiers();
        if (!Modifier.isStatic(modifiers) && !Modifier.isAbstract(modifiers)) {
          bodies.add(method);
        }
      }
    } catch (LinkageError incomplete) {
      return List.of();
    }
    return bodies;
  }

  /** Tells whether a bridge leads to a body of its own class, not to an inherited one. */
  static boolean hasTarget(Method bridge) {
    for (Method method : of(bridge.getDeclaringClass())) {
      if (isTarget(method, bridge)) {
        return true;
      }
    }
    return false;
  }

  static boolean isTarget(Method method, Method bridge) {
    return !method.isBridge()
        && method.getName().equals(bridge.getName())
        && bridge.getReturnType().isAssignableFrom(method.getReturnType())
        && areNarrower(List.of(method.getParameterTypes()), List.of(bridge.getParameterTypes()));
  }

  private static boolean areNarrower(List<Class<?>> types, List<Class<?>> others) {
    if (types.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (!others.get(i).isAssignableFrom(types.get(i))) {
        return false;
      }
    }
    return true;
  }
}
