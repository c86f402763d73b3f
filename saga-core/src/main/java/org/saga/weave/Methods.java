package org.saga.weave;

import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.aspectj.lang.JoinPoint;
import org.aspectj.lang.reflect.MethodSignature;

/**
 * Names methods as woven code does, for aspects: owner, name and descriptor, {@code
 * demo/Fork.get(I)V}.
 */
public final class Methods {
  /** A join point is an object of its own, which goes with its class. */
  private static final Map<JoinPoint.StaticPart, String> KNOWN = new ConcurrentHashMap<>();

  private Methods() {}

  /** Returns the method that is called at a join point. */
  public static String of(JoinPoint.StaticPart joinPoint) {
    return KNOWN.computeIfAbsent(joinPoint, it -> of((MethodSignature) it.getSignature()));
  }

  private static String of(MethodSignature signature) {
    return signature.getDeclaringTypeName().replace('.', '/')
        + "."
        + signature.getName()
        + MethodType.methodType(signature.getReturnType(), signature.getParameterTypes())
            .toMethodDescriptorString();
  }
}
