package org.saga.generator.model;

import java.util.List;
import org.saga.generator.types.Signature;
import org.saga.generator.types.TypeService;

/**
 * What is known of the method or constructor of an event.
 *
 * @param owner the type it is called on
 * @param result its result's type, null for constructors
 * @param parameters its parameters' types
 * @param found what the class path has; empty if that is not known
 * @param overridden what those override that the view does not mean by itself
 * @param subjectIsCaller in a local view, whether the specified object makes the call
 */
record Call(
    ResolvedType owner,
    ResolvedType result,
    List<ResolvedType> parameters,
    List<Signature> found,
    List<Signature> overridden,
    boolean subjectIsCaller) {

  /** Whether its body is in woven code: a woven type may inherit its methods from the JDK. */
  boolean bodyIsWoven(TypeService types) {
    return types.isWoven(owner.name()) && inherited(types).isEmpty();
  }

  /** The methods found, if all of them have their bodies in types that are not woven. */
  List<Signature> inherited(TypeService types) {
    boolean all = found.stream().allMatch(it -> it.hasBody() && !types.isWoven(it.owner()));
    return all ? found : List.of();
  }
}
