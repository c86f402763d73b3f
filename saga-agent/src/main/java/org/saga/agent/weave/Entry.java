package org.saga.agent.weave;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.saga.event.EventKind;

/**
 * An entry of a view: where its event is seen, and the method of the view's class that is told.
 *
 * @param view the internal name of the view's class
 * @param method the method that tests and raises the event
 * @param takesTaken whether the method is told if an earlier entry has taken the event, and tells
 *     so
 * @param takesAlways whether it takes each event that it is told of
 * @param atSite whether it is seen where the program calls, not in the body
 * @param made whether it is an event of the caller
 * @param platform whether it is an event of objects of the Java platform's own classes only
 * @param signatures that of the method and those of what it overrides
 * @param modifiers those that the class file decides
 * @param text the entry as the view has it, with its place
 */
record Entry(
    String view,
    String method,
    String descriptor,
    boolean takesTaken,
    boolean takesAlways,
    List<Argument> arguments,
    EventKind kind,
    boolean atSite,
    Target target,
    boolean made,
    boolean platform,
    TypePattern declaring,
    List<Signature> signatures,
    Set<String> modifiers,
    String text) {

  /** What is called. */
  enum Target {
    INSTANCE,
    STATIC,
    NEW
  }

  Entry {
    arguments = List.copyOf(arguments);
    signatures = List.copyOf(signatures);
    modifiers = Set.copyOf(modifiers);
  }

  boolean isAfter() {
    return kind.leaves();
  }

  /** Whether an object on which a method of a type is called may be one of those that are meant. */
  boolean mayBeCalledOn(String type) {
    return (!platform || PlatformTypes.mayInclude(type)) && FinalTypes.mayBe(type, declaring);
  }

  /** Whether a method's name and descriptor are meant. */
  boolean means(String name, String descriptor, Supertypes supertypes) {
    return hasSignature(name, descriptor, supertypes) && hasPrimitives(descriptor);
  }

  /** Primitive values come as they are asked for, or it is another method. */
  private boolean hasPrimitives(String descriptor) {
    for (Argument argument : arguments) {
      if (argument.type().getSort() < Type.ARRAY
          && !argument.type().equals(argument.typeIn(descriptor))) {
        return false;
      }
    }
    return true;
  }

  private boolean hasSignature(String name, String descriptor, Supertypes supertypes) {
    for (Signature signature : signatures) {
      if (signature.matches(name, descriptor, supertypes)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the types of parameters and result cannot be decided by the descriptor alone. */
  boolean asksForSupertypes() {
    for (Signature signature : signatures) {
      if (signature.asksForSupertypes()) {
        return true;
      }
    }
    return false;
  }

  boolean uses(Argument.Source source) {
    for (Argument argument : arguments) {
      if (argument.source() == source) {
        return true;
      }
    }
    return false;
  }
}
