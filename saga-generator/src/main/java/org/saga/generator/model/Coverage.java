package org.saga.generator.model;

import java.util.List;
import java.util.function.BiPredicate;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.syntax.Target;
import org.saga.generator.types.TypeService;

/** Warns of events that an earlier one of the same kind takes all the time. */
final class Coverage {
  private final TypeService types;

  private Coverage(TypeService types) {
    this.types = types;
  }

  static void check(List<EventModel> events, TypeService types, Diagnostics diagnostics) {
    Coverage coverage = new Coverage(types);
    ByName<EventModel> earlier = new ByName<>();
    for (EventModel event : events) {
      earlier.covering(event.called().methodName()).stream()
          .filter(it -> coverage.covers(it, event))
          .findFirst()
          .ifPresent(
              it -> diagnostics.report(Code.NEVER_MATCHES, event.place(), it.place().line()));
      earlier.add(event.called().methodName(), event);
    }
  }

  private boolean covers(EventModel first, EventModel second) {
    boolean same =
        first.seen().moment() == second.seen().moment()
            && first.seen().subjectIsCaller() == second.seen().subjectIsCaller()
            && (first.seen().atCallSite() == second.seen().atCallSite()
                || takesBeforeTheBody(first));
    return same
        && (!first.seen().excludesSelfCalls() || second.seen().excludesSelfCalls())
        && covers(first.called(), second.called());
  }

  private boolean covers(CallPattern first, CallPattern second) {
    return first.target() == second.target()
        && first.isStatic() == second.isStatic()
        && second.modifiers().containsAll(first.modifiers())
        && signatureCovers(first, second)
        && typeCovers(first, second);
  }

  private boolean signatureCovers(CallPattern first, CallPattern second) {
    boolean own =
        nameCovers(first.methodName(), second.methodName())
            && patternCovers(first.returnType(), second.returnType())
            && parametersCover(first, second.parameters().patterns(), second.parameters().more())
            && second.overridden().stream().allMatch(it -> covers(first, it));
    return own
        || second.isOneMethod()
            && second.overridden().stream().anyMatch(it -> ownCovers(first, it));
  }

  /** What is seen where the method is called is no event again in its body. */
  private static boolean takesBeforeTheBody(EventModel first) {
    return first.called().target() == Target.METHOD
        && first.called().modifiers().isEmpty()
        && first.seen().atCallSite()
        && !first.seen().excludesSelfCalls();
  }

  private boolean covers(CallPattern first, Erasure overridden) {
    return first.overridden().contains(overridden) || ownCovers(first, overridden);
  }

  private boolean ownCovers(CallPattern first, Erasure overridden) {
    return nameCovers(first.methodName(), overridden.methodName())
        && patternCovers(first.returnType(), overridden.returnType())
        && parametersCover(first, overridden.parameters(), false);
  }

  /** A type means its subtypes too, but a constructor is of one class and a static method too. */
  private boolean typeCovers(CallPattern first, CallPattern second) {
    boolean exact = first.target() == Target.CONSTRUCTOR && !first.declaringType().endsWith("+");
    BiPredicate<String, String> covers = exact ? String::equals : types::isSubtype;
    String wide = withoutPlus(first.declaringType());
    String narrow = exact ? second.declaringType() : withoutPlus(second.declaringType());
    return wide.equals("*") || covers.test(narrow, wide);
  }

  /** Whether a name with stars matches another one. */
  static boolean nameCovers(String first, String second) {
    if (first.indexOf('*') < 0) {
      return first.equals(second);
    }
    String regex = ("\\Q" + first + "\\E").replace("*", "\\E.*\\Q");
    return second.matches(regex);
  }

  private boolean patternCovers(String first, String second) {
    return first.equals("*")
        || first.equals(second)
        || first.endsWith("+") && types.isSubtype(withoutPlus(second), withoutPlus(first));
  }

  private boolean parametersCover(CallPattern first, List<String> narrow, boolean more) {
    List<String> wide = first.parameters().patterns();
    boolean lengths =
        wide.size() == narrow.size() && (first.parameters().more() || !more)
            || wide.size() < narrow.size() && first.parameters().more();
    if (!lengths) {
      return false;
    }
    for (int i = 0; i < wide.size(); i++) {
      if (!patternCovers(wide.get(i), narrow.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static String withoutPlus(String pattern) {
    return pattern.endsWith("+") ? pattern.substring(0, pattern.length() - 1) : pattern;
  }
}
