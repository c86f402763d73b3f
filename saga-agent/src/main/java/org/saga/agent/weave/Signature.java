package org.saga.agent.weave;

import java.util.List;
import org.objectweb.asm.Type;

/**
 * The signature of a method as a view writes it.
 *
 * @param more whether further parameters may follow
 */
record Signature(TypePattern result, NamePattern name, List<TypePattern> parameters, boolean more) {
  Signature {
    parameters = List.copyOf(parameters);
  }

  /** Whether a method, by its name and erased descriptor, has it. */
  boolean matches(String method, String descriptor, Supertypes supertypes) {
    return name.matches(method) && matchesTypes(descriptor, supertypes);
  }

  boolean asksForSupertypes() {
    for (TypePattern parameter : parameters) {
      if (parameter.asksForSupertypes()) {
        return true;
      }
    }
    return result.asksForSupertypes();
  }

  private boolean matchesTypes(String descriptor, Supertypes supertypes) {
    return (result.isAny() || result.matches(Type.getReturnType(descriptor), supertypes))
        && (parameters.isEmpty() && more || matchParameters(descriptor, supertypes));
  }

  private boolean matchParameters(String descriptor, Supertypes supertypes) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int wanted = parameters.size();
    if (types.length < wanted || types.length > wanted && !more) {
      return false;
    }
    for (int i = 0; i < wanted; i++) {
      if (!parameters.get(i).matches(types[i], supertypes)) {
        return false;
      }
    }
    return true;
  }
}
