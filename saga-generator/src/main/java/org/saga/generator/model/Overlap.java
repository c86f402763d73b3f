package org.saga.generator.model;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saga.generator.syntax.Target;

/**
 * Whether two entries of a view may match the same event; if in doubt they may.
 *
 * <p>An entry is compared with all others of its name, which may be thousands, so what there is to
 * compare is read once.
 */
public final class Overlap {
  private final EventModel event;

  /** What a call of the entry may look like. */
  private final List<Called> shown;

  private Overlap(EventModel event) {
    this.event = event;
    this.shown = signatures(event.called(), event.shownParameters()).toList();
  }

  public static Overlap of(EventModel event) {
    return new Overlap(event);
  }

  public boolean isPossibleWith(Overlap other) {
    return event.seen().moment() == other.event.seen().moment()
        && event.seen().atCallSite() == other.event.seen().atCallSite()
        && event.seen().subjectIsCaller() == other.event.seen().subjectIsCaller()
        && owners(event.called(), other.event.called())
        && calls(other);
  }

  private boolean calls(Overlap other) {
    for (Called one : shown) {
      for (Called another : other.shown) {
        if (one.mayBe(another)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether an earlier entry, seen elsewhere, takes all calls of an event if the receiver has its
   * type: one is seen in the body, the other, of a type that is not woven, where it is called.
   */
  public static boolean takesElsewhere(EventModel earlier, EventModel event) {
    return earlier.seen().moment() == event.seen().moment()
        && earlier.seen().atCallSite() != event.seen().atCallSite()
        && earlier.seen().subjectIsCaller() == event.seen().subjectIsCaller()
        && !earlier.seen().excludesSelfCalls()
        && takesAll(earlier.called(), event.called());
  }

  private static boolean takesAll(CallPattern earlier, CallPattern call) {
    return earlier.isOnInstance()
        && call.isOnInstance()
        && earlier.modifiers().isEmpty()
        && means(call).anyMatch(it -> signatures(earlier).anyMatch(other -> other.covers(it)));
  }

  /** The signatures of which each alone tells what is meant. */
  private static Stream<Called> means(CallPattern call) {
    return call.isOneMethod() ? signatures(call) : signatures(call).limit(1);
  }

  /** What a call may look like; {@code more} parameters may follow. */
  private record Called(String name, List<Parameter> parameters, boolean more) {
    static Called of(String name, List<String> parameters, boolean more) {
      return new Called(name, parameters.stream().map(Parameter::of).toList(), more);
    }

    boolean mayBe(Called other) {
      return names(name, other.name) && Overlap.parameters(this, other);
    }

    boolean covers(Called other) {
      int count = parameters.size();
      return matches(name, other.name)
          && (more || !other.more && other.parameters.size() == count)
          && other.parameters.size() >= count
          && IntStream.range(0, count).allMatch(i -> covers(i, other));
    }

    private boolean covers(int index, Called other) {
      Parameter parameter = parameters.get(index);
      return parameter.text.equals("*") || parameter.equals(other.parameters.get(index));
    }
  }

  private record Parameter(String text, boolean isPattern) {
    static Parameter of(String text) {
      return new Parameter(text, Overlap.isPattern(text));
    }

    boolean mayBe(Parameter other) {
      return isPattern || other.isPattern || text.equals(other.text);
    }
  }

  private static Stream<Called> signatures(CallPattern call) {
    return signatures(call, call.parameters().patterns());
  }

  private static Stream<Called> signatures(CallPattern call, List<String> parameters) {
    Called own = Called.of(call.methodName(), parameters, call.parameters().more());
    return Stream.concat(
        Stream.of(own),
        call.overridden().stream().map(it -> Called.of(it.methodName(), it.parameters(), false)));
  }

  /** An object may be of many types, but what is static, or new, is of one. */
  private static boolean owners(CallPattern one, CallPattern other) {
    return one.target() == other.target()
        && one.target() != Target.MONITOR
        && one.isStatic() == other.isStatic()
        && (one.isOnInstance()
            || Parameter.of(one.declaringType()).mayBe(Parameter.of(other.declaringType())));
  }

  static boolean isPattern(String text) {
    return text.contains("*") || text.contains("+") || text.contains("..");
  }

  private static boolean names(String one, String other) {
    return isPattern(one) && isPattern(other)
        ? endsMeet(one, other)
        : matches(one, other) || matches(other, one);
  }

  /** What two names with stars begin and end with says whether they may mean the same method. */
  private static boolean endsMeet(String one, String other) {
    String begin = one.substring(0, one.indexOf('*'));
    String otherBegin = other.substring(0, other.indexOf('*'));
    String end = one.substring(one.lastIndexOf('*') + 1);
    String otherEnd = other.substring(other.lastIndexOf('*') + 1);
    return (begin.startsWith(otherBegin) || otherBegin.startsWith(begin))
        && (end.endsWith(otherEnd) || otherEnd.endsWith(end));
  }

  private static boolean matches(String pattern, String name) {
    if (pattern.indexOf('*') < 0) {
      return pattern.equals(name);
    }
    String literal = Pattern.quote(pattern).replace("*", "\\E.*\\Q");
    return Pattern.matches(literal, name);
  }

  private static boolean parameters(Called one, Called other) {
    List<Parameter> these = one.parameters();
    List<Parameter> those = other.parameters();
    boolean enough =
        (one.more() || these.size() >= those.size())
            && (other.more() || those.size() >= these.size());
    for (int i = 0; i < Math.min(these.size(), those.size()); i++) {
      if (!these.get(i).mayBe(those.get(i))) {
        return false;
      }
    }
    return enough;
  }
}
