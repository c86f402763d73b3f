package org.saga.weave;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A method that a view means: a call through a supertype shows neither the modifiers of what runs
 * nor, where types are generic, its parameters.
 *
 * <p>What is found is kept for each class. No method of the program is run.
 */
public final class Implementation {
  private final int wanted;
  private final Pattern name;
  private final boolean openEnded;
  private final List<TypePattern> parameters;
  private final TypePattern result;

  private final ClassValue<Boolean> answers =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return overloads(type).anyMatch(it -> isWanted(type, it));
        }
      };

  private final ClassValue<Map<String, Boolean>> answersByMethod =
      new ClassValue<>() {
        @Override
        protected Map<String, Boolean> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  /**
   * Describes the method.
   *
   * @param wanted the modifiers, as in {@link Modifier}
   * @param name the method's name
   * @param parameters the types of the parameters as a view writes them; {@code ..} at the end for
   *     any more
   */
  public Implementation(int wanted, String name, String... parameters) {
    int count = parameters.length;
    this.wanted = wanted;
    this.name = Pattern.compile(("\\Q" + name + "\\E").replace("*", "\\E.*\\Q"));
    this.openEnded = count > 0 && parameters[count - 1].equals("..");
    this.parameters =
        Arrays.stream(parameters)
            .limit(openEnded ? count - 1 : count)
            .map(TypePattern::of)
            .toList();
    this.result = TypePattern.of("*");
  }

  private Implementation(Implementation of, TypePattern result) {
    this.wanted = of.wanted;
    this.name = of.name;
    this.openEnded = of.openEnded;
    this.parameters = of.parameters;
    this.result = result;
  }

  /** The same, if its result has this type where the view names it; overriders may narrow it. */
  public Implementation returning(String type) {
    return new Implementation(this, TypePattern.of(type));
  }

  /** Tells whether the method that a call to the receiver runs has the modifiers. */
  public boolean matches(Object receiver) {
    return receiver != null && answers.get(receiver.getClass());
  }

  /**
   * Tells the same where the view leaves open which of several methods it means.
   *
   * @param method the one that the program calls, as {@code pkg/Owner.name(descriptor)}
   */
  public boolean matches(Object receiver, String method) {
    if (receiver == null) {
      return false;
    }
    Class<?> type = receiver.getClass();
    Map<String, Boolean> answers = answersByMethod.get(type);
    Boolean answer = answers.get(method);
    if (answer == null) {
      Signature called = Signature.of(method);
      answer = isMeant(type, called) && isWanted(type, called);
      answers.put(method, answer);
    }
    return answer;
  }

  /** More than one only if the view leaves types open. */
  private Stream<Signature> overloads(Class<?> type) {
    return allMethods(type).filter(this::isDescribed).map(Signature::of).distinct();
  }

  private boolean isWanted(Class<?> type, Signature signature) {
    Method method = find(type, signature);
    return method != null && (modifiers(behindBridge(type, method)) & wanted) == wanted;
  }

  /** What is called may be another method's implementation, to which a compiler's bridge leads. */
  private boolean isMeant(Class<?> type, Signature called) {
    Method method = find(type, called);
    if (method == null) {
      return false;
    }
    Signature running = Signature.of(behindBridge(type, method));
    return allMethods(type)
        .filter(this::isDescribed)
        .anyMatch(it -> Signature.of(behindBridge(type, it)).equals(running));
  }

  private boolean isDescribed(Method method) {
    Class<?>[] types = method.getParameterTypes();
    if (!name.matcher(method.getName()).matches()
        || types.length < parameters.size()
        || types.length > parameters.size() && !openEnded
        || !result.matches(method.getReturnType())) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!parameters.get(i).matches(types[i])) {
        return false;
      }
    }
    return true;
  }

  /** As the virtual machine does: classes before interfaces, the most derived first. */
  private static Method find(Class<?> type, Signature signature) {
    return allMethods(type)
        .filter(it -> Signature.of(it).equals(signature))
        .reduce(Implementation::moreSpecific)
        .orElse(null);
  }

  private static Stream<Method> allMethods(Class<?> type) {
    return Stream.concat(superclasses(type), superclasses(type).flatMap(Implementation::interfaces))
        .flatMap(Bodies::of);
  }

  private static Method moreSpecific(Method first, Method second) {
    boolean overridden =
        isInInterface(first)
            && isInInterface(second)
            && first.getDeclaringClass().isAssignableFrom(second.getDeclaringClass());
    return overridden ? second : first;
  }

  private static boolean isInInterface(Method method) {
    return method.getDeclaringClass().isInterface();
  }

  /** A compiler's bridge has the erased types of a supertype, and calls the method meant. */
  private static Method behindBridge(Class<?> type, Method method) {
    if (!method.isBridge()) {
      return method;
    }
    return superclasses(type)
        .flatMap(Bodies::of)
        .filter(it -> Bodies.isTarget(it, method))
        .findFirst()
        .orElse(method);
  }

  private static Stream<Class<?>> superclasses(Class<?> type) {
    return Stream.iterate(type, it -> it != null, Class::getSuperclass);
  }

  private static Stream<Class<?>> interfaces(Class<?> type) {
    return Arrays.stream(type.getInterfaces())
        .flatMap(it -> Stream.concat(Stream.of(it), interfaces(it)));
  }

  private static int modifiers(Method method) {
    boolean was = method.isAnnotationPresent(WasSynchronized.class);
    return method.getModifiers() | (was ? Modifier.SYNCHRONIZED : 0);
  }

  /** A method's name and the descriptor of its parameters. */
  private record Signature(String name, String parameters) {
    static Signature of(Method method) {
      String parameters =
          Arrays.stream(method.getParameterTypes())
              .map(Class::descriptorString)
              .collect(Collectors.joining());
      return new Signature(method.getName(), parameters);
    }

    static Signature of(String method) {
      int bracket = method.indexOf('(');
      String name = method.substring(method.lastIndexOf('.', bracket) + 1, bracket);
      return new Signature(name, method.substring(bracket + 1, method.lastIndexOf(')')));
    }
  }
}
