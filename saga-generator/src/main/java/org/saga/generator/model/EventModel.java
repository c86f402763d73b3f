package org.saga.generator.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.syntax.Moment;
import org.saga.generator.syntax.Target;

/**
 * One event of a view, resolved.
 *
 * @param place where the view declares it
 * @param source its text in the view, white space folded
 * @param called what is called
 * @param seen when and where it is seen
 * @param token the class of its tokens
 * @param reset when it ends a session, or null
 */
public record EventModel(
    SourceLocation place,
    String source,
    CallPattern called,
    Seen seen,
    TokenClass token,
    Reset reset) {
  EventModel withToken(TokenClass other) {
    return new EventModel(place, source, called, seen, other, reset);
  }

  /** Whether it is seen in the body of a method or constructor. */
  public boolean isInBody() {
    return called.target() != Target.MONITOR && seen.moment() != Moment.CALL && !seen.atCallSite();
  }

  /**
   * The parameters as a call may show them: where a class has overridden a generic method with
   * types of its own, only the object that is called tells whether it is that method.
   */
  public List<String> shownParameters() {
    List<String> shown = new ArrayList<>(called.parameters().patterns());
    if (isCallOnInstance()) {
      called.parameters().variables().forEach(it -> shown.set(it, "*"));
    }
    return shown;
  }

  /**
   * Whether a call may show another result type than the view names: of several methods overriders
   * may have narrowed it. Of one method any result will do.
   */
  public boolean hidesResult() {
    return isCallOnInstance()
        && !called.isOneMethod()
        && !SourceVersion.isKeyword(called.returnType())
        && !CallPattern.isOpen(called.returnType());
  }

  /** The result type as a call may show it. */
  public String shownResult() {
    return hidesResult() ? "*" : called.returnType();
  }

  /** Whether what a call of it may show is what a signature shows, whatever types there are. */
  public boolean shows(Erasure other) {
    List<String> own = shownParameters();
    List<String> others = other.parameters();
    boolean lengths =
        own.size() == others.size() || own.size() < others.size() && called.parameters().more();
    return lengths
        && Coverage.nameCovers(called.methodName(), other.methodName())
        && isAnyOr(shownResult(), other.returnType())
        && IntStream.range(0, own.size()).allMatch(i -> isAnyOr(own.get(i), others.get(i)));
  }

  private static boolean isAnyOr(String pattern, String type) {
    return pattern.equals("*") || pattern.equals(type);
  }

  /** Whether an object that is not the caller is there to be asked for its type. */
  public boolean excludesCaller() {
    return seen.excludesSelfCalls() && isCallOnInstance();
  }

  private boolean isCallOnInstance() {
    return seen.atCallSite() && called.isOnInstance();
  }
}
