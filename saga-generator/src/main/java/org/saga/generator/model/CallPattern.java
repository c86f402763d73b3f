package org.saga.generator.model;

import java.util.List;
import org.saga.generator.syntax.Target;

/**
 * What an event's call is of: a method, a constructor or a monitor, or a pattern that stands for
 * several of them.
 *
 * @param target what is called
 * @param modifiers those that the running implementation must have, in source order
 * @param access {@code private} or {@code !private} where it is known that the method is, or is
 *     not: private methods of the same name are others. Else empty
 * @param isStatic whether the method is known to be static
 * @param returnType the pattern of the result type as AspectJ writes it, fully qualified; {@code *}
 *     where the receiver and the parameters tell which method it is, whatever an overrider returns
 * @param declaringType the pattern of the declaring type as AspectJ writes it, fully qualified
 * @param methodName the pattern of the method's name, {@code new} for constructors
 * @param parameters its parameters
 * @param overridden the signatures of methods that it overrides, where those are not the event's
 */
public record CallPattern(
    Target target,
    List<String> modifiers,
    String access,
    boolean isStatic,
    String returnType,
    String declaringType,
    String methodName,
    Parameters parameters,
    List<Erasure> overridden) {

  /** The pattern of the monitors of a type. */
  static CallPattern ofMonitors(String type) {
    return new CallPattern(
        Target.MONITOR,
        List.of(),
        "",
        false,
        "void",
        type,
        "synchronized",
        Parameters.NONE,
        List.of());
  }

  /** Whether it means one method of an object, whose signature is that of what it overrides too. */
  public boolean isOneMethod() {
    return isOnInstance() && !methodName.contains("*") && !parameters.areOpen();
  }

  /** Whether its text stands for several methods, of which each event is of one. */
  public boolean isPattern() {
    return target != Target.MONITOR
        && (methodName.contains("*")
            || parameters.areOpen()
            || target == Target.CONSTRUCTOR && isOpen(declaringType));
  }

  static boolean isOpen(String type) {
    return type.contains("*") || type.endsWith("+");
  }

  /** Whether it is a method of an object. */
  public boolean isOnInstance() {
    return target == Target.METHOD && !isStatic;
  }
}
