package org.saga.weave;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The bodies that classes give to methods; the compiler's bridges are none. */
final class Bodies {
  private Bodies() {}

  /**
   * The methods with a body, bridges included. A class that mentions types which are not there does
   * not tell its methods.
   */
  static Stream<Method> of(Class<?> type) {
    try {
      return Arrays.stream(type.getDeclaredMethods())
          .filter(it -> !Modifier.isStatic(it.getModifiers()))
          .filter(it -> !Modifier.isAbstract(it.getModifiers()));
    } catch (LinkageError incomplete) {
      return Stream.empty();
    }
  }

  /** Tells whether a bridge leads to a body of its own class, not to an inherited one. */
  static boolean hasTarget(Method bridge) {
    return of(bridge.getDeclaringClass()).anyMatch(it -> isTarget(it, bridge));
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
