package org.saga.weave;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * A method of which a view wants certain modifiers: those of the implementation that runs, which a
 * call through a supertype does not show.
 */
public final class Implementation {
  private final int wanted;
  private final String name;
  private final String[] parameterTypes;
  private final ClassValue<Boolean> answers =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return hasWantedModifiers(type);
        }
      };

  /**
   * Describes the method.
   *
   * @param wanted the modifiers, as in {@link Modifier}
   * @param name the method's name
   * @param parameterTypes the erased types as {@link Class#getTypeName} writes them
   */
  public Implementation(int wanted, String name, String... parameterTypes) {
    this.wanted = wanted;
    this.name = name;
    this.parameterTypes = parameterTypes.clone();
  }

  /** Tells whether the method that a call to the receiver runs has the modifiers. */
  public boolean matches(Object receiver) {
    return receiver != null && answers.get(receiver.getClass());
  }

  private boolean hasWantedModifiers(Class<?> type) {
    Method method = find(type);
    return method != null && (modifiers(method) & wanted) == wanted;
  }

  private Method find(Class<?> type) {
    for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
      Method method = declaredIn(owner);
      if (method != null) {
        return method;
      }
    }
    for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
      Method method = inheritedFromInterfaces(owner);
      if (method != null) {
        return method;
      }
    }
    return null;
  }

  private Method inheritedFromInterfaces(Class<?> owner) {
    for (Class<?> extended : owner.getInterfaces()) {
      Method method = declaredIn(extended);
      if (method == null) {
        method = inheritedFromInterfaces(extended);
      }
      if (method != null && !Modifier.isAbstract(method.getModifiers())) {
        return method;
      }
    }
    return null;
  }

  private Method declaredIn(Class<?> owner) {
    for (Method method : owner.getDeclaredMethods()) {
      if (method.getName().equals(name) && hasParameters(method)) {
        return method;
      }
    }
    return null;
  }

  private boolean hasParameters(Method method) {
    String[] types =
        Arrays.stream(method.getParameterTypes()).map(Class::getTypeName).toArray(String[]::new);
    return Arrays.equals(types, parameterTypes);
  }

  private static int modifiers(Method method) {
    boolean was = method.isAnnotationPresent(WasSynchronized.class);
    return method.getModifiers() | (was ? Modifier.SYNCHRONIZED : 0);
  }
}
