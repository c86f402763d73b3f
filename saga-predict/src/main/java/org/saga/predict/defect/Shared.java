package org.saga.predict.defect;

import java.util.BitSet;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Which variables of a trace are accessed without ordering threads, and what reports call them. */
final class Shared {
  private static final String JDK_VARIABLE = "@";

  private final Trace trace;
  private final BitSet updated = new BitSet();

  Shared(Trace trace) {
    this.trace = trace;
    for (int place = 0; place < trace.size(); place++) {
      if (trace.operation(place) == Operation.UPDATE) {
        updated.set(trace.operand(place));
      }
    }
  }

  /** Whether two accesses of a variable can be a race: it is neither volatile nor atomic. */
  boolean isPlain(int variable) {
    String name = trace.variables().name(variable);
    boolean isAtomic = updated.get(variable) && !isContents(name);
    return !name.startsWith(JDK_VARIABLE) && !trace.isVolatile(variable) && !isAtomic;
  }

  /** Whether it is what the JDK has within itself. */
  boolean isOfJdk(int variable) {
    return trace.variables().name(variable).startsWith(JDK_VARIABLE);
  }

  /** Whether it is what an object of the JDK holds. */
  private static boolean isContents(String name) {
    String type = withoutObject(name);
    return !type.equals(name) && (type.startsWith("java.") || type.startsWith("javax."));
  }

  private static String withoutObject(String name) {
    return name.matches("#\\d+:.*") ? name.substring(name.indexOf(':') + 1) : name;
  }

  /** The field of any object, the type of an array, or the variable's name. */
  String field(int variable) {
    String name = withoutObject(trace.variables().name(variable));
    int bracket = name.indexOf("[].");
    return bracket < 0 ? name : name.substring(0, name.lastIndexOf('.'));
  }
}
