package org.saga.generator.model;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.SourceVersion;
import org.saga.generator.diagnostic.Place;

/**
 * One event of a view, resolved.
 *
 * @param place where the view declares it
 * @param source its text in the view, white space folded
 * @param kind which event of the call
 * @param target what is called
 * @param modifiers those that the running implementation must have, in source order
 * @param access {@code private} or {@code !private} where it is known that the method is, or is
 *     not: private methods of the same name are others. Else empty
 * @param returnType the pattern of the result type as AspectJ writes it, fully qualified; {@code *}
 *     where the receiver and the parameters tell which method it is, whatever an overrider returns
 * @param declaringType the pattern of the declaring type as AspectJ writes it, fully qualified
 * @param methodName the pattern of the method's name, {@code new} for constructors
 * @param parameters the patterns of the parameters as AspectJ writes them, fully qualified
 * @param parameterNames the names of the parameters, null where the view gives none
 * @param variables which parameters have a type variable's type, or may have, since several methods
 *     are meant: a class that overrides them may write its own type there
 * @param hiddenParameters how many of them the compiler has put before those of the source
 * @param moreParameters whether {@code ..} ends the parameters
 * @param overridden the signatures of methods that it overrides, where those are not the event's
 * @param atCallSite whether the event is seen at the call site, not in the body
 * @param isStatic whether the method is known to be static
 * @param subjectIsCaller in a local view, whether the specified object makes the call
 * @param excludeSelfCalls whether calls of an object on itself are left out
 * @param terminal the terminal's name
 * @param tokenClass the name of its token class
 * @param attributes its attributes, in the order of the token class's components
 * @param reset the reset condition as Java text on one line, over the attributes, {@code thread},
 *     {@code threadId} and {@code session}, or null
 * @param resetPlace where that condition stands, or null
 */
public record EventModel(
    Place place,
    String source,
    Kind kind,
    Target target,
    List<String> modifiers,
    String access,
    String returnType,
    String declaringType,
    String methodName,
    List<String> parameters,
    List<String> parameterNames,
    List<Integer> variables,
    int hiddenParameters,
    boolean moreParameters,
    List<Erasure> overridden,
    boolean atCallSite,
    boolean isStatic,
    boolean subjectIsCaller,
    boolean excludeSelfCalls,
    String terminal,
    String tokenClass,
    List<AttributeModel> attributes,
    String reset,
    Place resetPlace) {
  /** Whether it means one method of an object, whose signature is that of what it overrides too. */
  public boolean isOneMethod() {
    return target == Target.METHOD
        && !isStatic
        && !moreParameters
        && !methodName.contains("*")
        && parameters.stream().noneMatch(EventModel::isOpen);
  }

  /** Whether its text stands for several methods, of which each event is of one. */
  public boolean isPattern() {
    return target != Target.MONITOR
        && (moreParameters
            || methodName.contains("*")
            || parameters.stream().anyMatch(EventModel::isOpen)
            || target == Target.CONSTRUCTOR && isOpen(declaringType));
  }

  private static boolean isOpen(String type) {
    return type.contains("*") || type.endsWith("+");
  }

  /** Whether it is seen in the body of a method or constructor. */
  public boolean isInBody() {
    return target != Target.MONITOR && kind != Kind.CALL && !atCallSite;
  }

  /** Whether it is a method of an object. */
  public boolean isOnInstance() {
    return target == Target.METHOD && !isStatic;
  }

  /**
   * The parameters as a call may show them: where a class has overridden a generic method with
   * types of its own, only the object that is called tells whether it is that method.
   */
  public List<String> shownParameters() {
    List<String> shown = new ArrayList<>(parameters);
    if (atCallSite && isOnInstance()) {
      variables.forEach(it -> shown.set(it, "*"));
    }
    return shown;
  }

  /**
   * Whether a call may show another result type than the view names: of several methods overriders
   * may have narrowed it. Of one method any result will do.
   */
  public boolean hidesResult() {
    return atCallSite
        && isOnInstance()
        && !isOneMethod()
        && !SourceVersion.isKeyword(returnType)
        && !returnType.contains("*")
        && !returnType.endsWith("+");
  }

  /** The result type as a call may show it. */
  public String shownResult() {
    return hidesResult() ? "*" : returnType;
  }

  /** Whether an object that is not the caller is there to be asked for its type. */
  public boolean excludesCaller() {
    return excludeSelfCalls && isOnInstance() && atCallSite;
  }

  /** Which moment of a call. */
  public enum Kind {
    CALL,
    EXEC,
    RETURN,
    THROW
  }

  /** What is called. */
  public enum Target {
    METHOD,
    CONSTRUCTOR,
    MONITOR
  }
}
