package org.saga.generator.model;

import java.util.List;

/**
 * A signature of a method as AspectJ writes it, which a call shows if its static type is a
 * supertype of the one that the view names: {@code int compareTo(Object)} of {@code Comparable}.
 *
 * @param returnType the pattern of the result type
 * @param methodName the method's name
 * @param parameters the types of all parameters, fully qualified
 */
public record Erasure(String returnType, String methodName, List<String> parameters) {
  @Override
  public String toString() {
    return returnType + " " + methodName + "(" + String.join(", ", parameters) + ")";
  }
}
