package org.saga.weave;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A method that a view means: a call through a supertype shows neither the modifiers of what runs
 * nor, where types are generic, its parameters.
 *
 * <p>What is found is kept for each class. No method of the program is run.
 */
public final class Implementation {
  private final int wanted;
  private final String name;

  /** Null where the name is exact. */
  private final Pattern pattern;

  private final boolean openEnded;
  private final List<TypePattern> parameters;
  private final TypePattern result;

  private final ClassValue<Boolean> answers =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isAnyWanted(type);
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
    this.name = name;
    this.pattern =
        name.indexOf('*') < 0
            ? null
            : Pattern.compile(("\\Q" + name + "\\E").replace("*", "\\E.*\\Q"));
    this.openEnded = count > 0 && parameters[count - 1].equals("..");
    this.parameters = new ArrayList<>();
    for (int i = 0; i < (openEnded ? count - 1 : count); i++) {
      this.parameters.add(TypePattern.of(parameters[i]));
    }
    this.result = TypePattern.of("*");
  }

  private Implementation(Implementation of, TypePattern result) {
    this.wanted = of.wanted;
    this.name = of.name;
    this.pattern = of.pattern;
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

  /** There are several overloads only if the view leaves types open. */
  private boolean isAnyWanted(Class<?> type) {
    for (Method method : allMethods(type)) {
      if (isDescribed(method) && isWanted(type, Signature.of(method))) {
        return true;
      }
    }
    return false;
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
    for (Method it : allMethods(type)) {
      if (isDescribed(it) && Signature.of(behindBridge(type, it)).equals(running)) {
        return true;
      }
    }
    return false;
  }

  private boolean isNamed(Method method) {
    return pattern == null
        ? name.equals(method.getName())
        : pattern.matcher(method.getName()).matches();
  }

  private boolean isDescribed(Method method) {
    Class<?>[] types = method.getParameterTypes();
    if (!isNamed(method)
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
    Method found = null;
    for (Method method : allMethods(type)) {
      if (method.getName().equals(signature.name) && Signature.of(method).equals(signature)) {
        found = found == null ? method : moreSpecific(found, method);
      }
    }
    return found;
  }

  private static List<Method> allMethods(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    for (Class<?> it = type; it != null; it = it.getSuperclass()) {
      methods.addAll(Bodies.of(it));
    }
    for (Class<?> it = type; it != null; it = it.getSuperclass()) {
      addMethodsOfInterfaces(it, methods);
    }
    return methods;
  }

  private static void addMethodsOfInterfaces(Class<?> type, List<Method> methods) {
    for (Class<?> it : type.getInterfaces()) {
      methods.addAll(Bodies.of(it));
      addMethodsOfInterfaces(it, methods);
    }
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
    for (Class<?> it = type; it != null; it = it.getSuperclass()) {
      for (Method candidate : Bodies.of(it)) {
        if (Bodies.isTarget(candidate, method)) {
          return candidate;
        }
      }
    }
    return method;
  }

  private static int modifiers(Method method) {
    boolean was = method.isAnnotationPresent(WasSynchronized.class);
    return method.getModifiers() | (was ? Modifier.SYNCHRONIZED : 0);
  }

  /** A method's name and the descriptor of its parameters. */
  private record Signature(String name, String parameters) {
    static Signature of(Method method) {
      StringBuilder parameters = new StringBuilder();
      for (Class<?> parameter : method.getParameterTypes()) {
        parameters.append(parameter.descriptorString());
      }
      return new Signature(method.getName(), parameters.toString());
    }

    static Signature of(String method) {
      int bracket = method.indexOf('(');
      String name = method.substring(method.lastIndexOf('.', bracket) + 1, bracket);
      return new Signature(name, method.substring(bracket + 1, method.lastIndexOf(')')));
    }
  }
}
