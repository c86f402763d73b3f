package org.saga.weave;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells the body that a call has selected from the overridden ones that it runs with {@code super}:
 * together they are one execution.
 *
 * <p>Where the receiver's class inherits no overridden body, which is the rule, that is known from
 * the class. Else the stack tells which body is running.
 */
public final class Body {
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private static final ClassValue<Set<String>> OVERRIDDEN =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          return overridden(type);
        }
      };

  private static final ClassValue<Map<Running, Boolean>> SELECTED =
      new ClassValue<>() {
        @Override
        protected Map<Running, Boolean> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private record Running(Class<?> owner, String name, String descriptor) {}

  private Body() {}

  /**
   * Tells whether the running body, of whatever name, is the one that a call would select.
   *
   * @param method the body as {@code pkg/Owner.name(descriptor)}; null if the stack is to tell
   */
  public static boolean isSelected(Object receiver, String method) {
    return OVERRIDDEN.get(receiver.getClass()).isEmpty()
        || isRunningSelected(receiver.getClass(), method);
  }

  /** Tells whether the running body of this name is the one that a call would select. */
  public static boolean isSelected(Object receiver, String name, String method) {
    Set<String> overridden = OVERRIDDEN.get(receiver.getClass());
    return overridden.isEmpty()
        || !overridden.contains(name)
        || isRunningSelected(receiver.getClass(), method);
  }

  private static boolean isRunningSelected(Class<?> type, String method) {
    Running running = method == null ? running() : running(type, method);
    return SELECTED.get(type).computeIfAbsent(running, body -> isSelected(body, type));
  }

  /** The woven method called generated code, which called this class. */
  private static Running running() {
    return STACK.walk(
        frames ->
            frames
                .dropWhile(it -> isOurs(it.getDeclaringClass()))
                .findFirst()
                .map(
                    it ->
                        new Running(it.getDeclaringClass(), it.getMethodName(), it.getDescriptor()))
                .orElseThrow());
  }

  private static boolean isOurs(Class<?> type) {
    return type == Body.class || Generated.class.isAssignableFrom(type);
  }

  /** The receiver has inherited the body, so its owner is among its supertypes. */
  private static Running running(Class<?> type, String method) {
    int bracket = method.indexOf('(');
    int dot = method.lastIndexOf('.', bracket);
    String owner = method.substring(0, dot).replace('/', '.');
    Class<?> declaring =
        supertypes(type).stream().filter(it -> it.getName().equals(owner)).findFirst().orElse(type);
    return new Running(declaring, method.substring(dot + 1, bracket), method.substring(bracket));
  }

  private static boolean isSelected(Running body, Class<?> type) {
    for (Method method : body.owner().getDeclaredMethods()) {
      if (method.getName().equals(body.name())
          && descriptor(method).equals(body.descriptor())
          && !Modifier.isPrivate(method.getModifiers())) {
        return supertypes(type).stream().noneMatch(it -> overrides(it, method));
      }
    }
    return true;
  }

  private static boolean overrides(Class<?> type, Method method) {
    Class<?> owner = method.getDeclaringClass();
    boolean below = owner.isInterface() ? !type.isInterface() : owner.isAssignableFrom(type);
    boolean moreSpecific = owner.isInterface() && owner.isAssignableFrom(type);
    return type != owner && (below || moreSpecific) && declaresOverrider(type, method);
  }

  private static boolean declaresOverrider(Class<?> type, Method method) {
    boolean hidden = isPackagePrivate(method) && !samePackage(type, method.getDeclaringClass());
    return !hidden && declaresBody(type, method);
  }

  private static boolean declaresBody(Class<?> type, Method method) {
    for (Method it : Bodies.of(type)) {
      if (hasSignature(it, method) && (!it.isBridge() || Bodies.hasTarget(it))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasSignature(Method method, Method other) {
    return method.getName().equals(other.getName())
        && Arrays.equals(method.getParameterTypes(), other.getParameterTypes());
  }

  private static boolean isPackagePrivate(Method method) {
    int visible = Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE;
    return (method.getModifiers() & visible) == 0;
  }

  private static boolean samePackage(Class<?> one, Class<?> other) {
    return one.getPackageName().equals(other.getPackageName())
        && one.getClassLoader() == other.getClassLoader();
  }

  private static String descriptor(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .descriptorString();
  }

  /** The names of the methods that have more than one body in this class and what it extends. */
  private static Set<String> overridden(Class<?> type) {
    Set<String> seen = new HashSet<>();
    Set<String> overridden = new HashSet<>();
    for (Class<?> it : supertypes(type)) {
      for (String name : namesOfBodies(it)) {
        if (!seen.add(name)) {
          overridden.add(name);
        }
      }
    }
    return Set.copyOf(overridden);
  }

  private static Set<String> namesOfBodies(Class<?> type) {
    Set<String> names = new HashSet<>();
    for (Method method : Bodies.of(type)) {
      if (!method.isBridge() && !Modifier.isPrivate(method.getModifiers())) {
        names.add(method.getName());
      }
    }
    return names;
  }

  /** The class itself and all it extends or implements, without what is never woven. */
  private static Set<Class<?>> supertypes(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    addSupertypes(type, all);
    return all;
  }

  private static void addSupertypes(Class<?> type, Set<Class<?>> all) {
    if (type == null || type.getClassLoader() == null || !all.add(type)) {
      return;
    }
    addSupertypes(type.getSuperclass(), all);
    for (Class<?> extended : type.getInterfaces()) {
      addSupertypes(extended, all);
    }
  }
}
