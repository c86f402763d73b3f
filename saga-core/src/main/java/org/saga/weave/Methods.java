package org.saga.weave;

import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.aspectj.lang.JoinPoint;
import org.aspectj.lang.reflect.CodeSignature;
import org.aspectj.lang.reflect.MethodSignature;

/**
 * Names methods as woven code does, for aspects: owner, name and descriptor, {@code
 * demo/Fork.get(I)V}.
 */
public final class Methods {
  /** A join point is an object of its own, which goes with its class. */
  private static final Map<JoinPoint.StaticPart, String> KNOWN = new ConcurrentHashMap<>();

  private Methods() {}

  /** Returns the method or constructor of a join point. */
  public static String of(JoinPoint.StaticPart joinPoint) {
    return KNOWN.computeIfAbsent(joinPoint, it -> of((CodeSignature) it.getSignature()));
  }

  /** Returns an argument of a join point; null where it has not so many. */
  public static Object argument(JoinPoint joinPoint, int index) {
    Object[] arguments = joinPoint.getArgs();
    return index < arguments.length ? arguments[index] : null;
  }

  /** The same string for the same method, as in woven code: strings are looked up by it. */
  private static String of(CodeSignature signature) {
    Class<?> result =
        signature instanceof MethodSignature method ? method.getReturnType() : void.class;
    String descriptor =
        MethodType.methodType(result, signature.getParameterTypes()).toMethodDescriptorString();
    String owner = signature.getDeclaringTypeName().replace('.', '/');
    return (owner + "." + signature.getName() + descriptor).intern();
  }
}
