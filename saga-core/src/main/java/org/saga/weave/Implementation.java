package org.saga.weave;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A method of which a view wants certain modifiers: those of the implementation that runs, which a
 * call through a supertype does not show.
 */
public final class Implementation {
  private final int wanted;
  private final String name;
  private final Parameters parameters;
  private final ClassValue<Boolean> answers =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return hasWantedModifiers(type, name, parameters);
        }
      };
  private final ClassValue<Map<Called, Boolean>> answersByMethod =
      new ClassValue<>() {
        @Override
        protected Map<Called, Boolean> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private record Called(String name, Parameters parameters) {}

  /**
   * Describes the method.
   *
   * @param wanted the modifiers, as in {@link Modifier}
   * @param name the method's name, or a pattern
   * @param parameterTypes patterns of the erased types, as the view's aspect writes them
   */
  public Implementation(int wanted, String name, String... parameterTypes) {
    this.wanted = wanted;
    this.name = name;
    this.parameters = Parameters.like(parameterTypes);
  }

  /** Tells whether the method that a call to the receiver runs has the modifiers. */
  public boolean matches(Object receiver) {
    return receiver != null && answers.get(receiver.getClass());
  }

  /** The same where the name is a pattern, for the method that is called. */
  public boolean matches(Object receiver, String called, Class<?>[] parameterTypes) {
    if (receiver == null) {
      return false;
    }
    Class<?> type = receiver.getClass();
    return answersByMethod
        .get(type)
        .computeIfAbsent(
            new Called(called, Parameters.of(parameterTypes)),
            it -> hasWantedModifiers(type, it.name(), it.parameters()));
  }

  private boolean hasWantedModifiers(Class<?> type, String called, Parameters types) {
    return bodies(type)
        .filter(it -> it.getName().equals(called) && types.match(it))
        .filter(it -> !it.isBridge() || Bodies.hasTarget(it))
        .findFirst()
        .map(Implementation::target)
        .filter(it -> (modifiers(it) & wanted) == wanted)
        .isPresent();
  }

  private static Method target(Method method) {
    return method.isBridge()
        ? Bodies.of(method.getDeclaringClass())
            .filter(it -> Bodies.isTarget(it, method))
            .findFirst()
            .orElseThrow()
        : method;
  }

  /** All bodies, those of classes first, the overriding ones before the overridden. */
  private static Stream<Method> bodies(Class<?> type) {
    return Stream.concat(
        superclasses(type).flatMap(Bodies::of),
        superclasses(type).flatMap(Implementation::interfaces).flatMap(Bodies::of));
  }

  private static Stream<Class<?>> superclasses(Class<?> type) {
    return Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass);
  }

  private static Stream<Class<?>> interfaces(Class<?> type) {
    return Stream.of(type.getInterfaces())
        .flatMap(it -> Stream.concat(Stream.of(it), interfaces(it)));
  }

  private static int modifiers(Method method) {
    boolean was = method.isAnnotationPresent(WasSynchronized.class);
    return method.getModifiers() | (was ? Modifier.SYNCHRONIZED : 0);
  }
}
