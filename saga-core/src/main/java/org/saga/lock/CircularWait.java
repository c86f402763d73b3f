package org.saga.lock;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.saga.event.Shown;
import org.saga.value.Suspicion;

/** Threads that each want a lock which the next of them holds; after the last comes the first. */
public final class CircularWait implements Suspicion {
  private final List<Link> links;

  /** Another one that the same request may have closed, or null. */
  private final CircularWait other;

  private CircularWait(List<Link> links, CircularWait other) {
    this.links = links;
    this.other = other;
  }

  /**
   * Describe a cycle of the wait-for graph as seen by the thread that closes it. It always begins
   * at the same thread, so that one cycle has one description.
   *
   * @param other another one that the same request may have closed, or null
   */
  public static CircularWait of(
      List<Long> cycle, Requests reqLock, HeldLocks hasLock, CircularWait other) {
    int first = cycle.indexOf(cycle.stream().min(Long::compare).orElseThrow());
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      long waiter = cycle.get((first + i) % cycle.size());
      long holder = cycle.get((first + i + 1) % cycle.size());
      links.add(Link.of(waiter, holder, reqLock, hasLock));
    }
    return new CircularWait(links, other);
  }

  /**
   * Whether the JVM agrees. It is asked since locks may be released where no event is seen; a
   * thread that has only just made its request is given a moment to block.
   */
  @Override
  public String confirmed() {
    if (isConfirmed()) {
      ToldDeadlocks.isFirst(identity());
      return toString();
    }
    return other == null ? null : other.confirmed();
  }

  private ToldDeadlocks.Identity identity() {
    ToldDeadlocks.Identity identity = new ToldDeadlocks.Identity();
    for (Link link : links) {
      boolean isMonitor = link.request().access() == Access.MONITOR && !link.isInside();
      identity.add(link.waiter().id(), isMonitor ? Shown.identity(link.lock()) : 0);
    }
    return identity;
  }

  private boolean isConfirmed() {
    return links.stream().allMatch(link -> link.waiter().thread() != null && link.lock() != null)
        && JvmLocks.confirms(links);
  }

  /** Return a line for each thread: what it holds and what it wants, and where. */
  @Override
  public String toString() {
    return text(JvmLocks::takenIn, JvmLocks::wantedAt);
  }

  /** Where threads are, only the JVM could tell. */
  @Override
  public String suspected() {
    return text(link -> null, link -> null);
  }

  private String text(Function<Link, String> takenIn, Function<Link, String> wantedAt) {
    StringBuilder text =
        new StringBuilder(
            links.size() == 1
                ? "a thread waits for itself:"
                : "deadlock of " + links.size() + " threads:");
    for (int i = 0; i < links.size(); i++) {
      Link toThis = links.get((i + links.size() - 1) % links.size());
      text.append(i == 0 ? "\n  " : ";\n  ")
          .append(sentence(toThis, links.get(i), takenIn, wantedAt));
    }
    return text.toString();
  }

  private static String sentence(
      Link toThis, Link link, Function<Link, String> takenIn, Function<Link, String> wantedAt) {
    return link.waiter()
        + inTheWay(toThis, takenIn)
        + wish(link)
        + place(" at ", wantedAt.apply(link));
  }

  private static String inTheWay(Link toThis, Function<Link, String> takenIn) {
    if (toThis.isQueued()) {
      return " is queued before " + toThis.waiter();
    }
    return toThis.isOfEnd()
        ? " has not ended"
        : " holds " + toThis.held() + place(", taken in ", takenIn.apply(toThis));
  }

  private static String wish(Link link) {
    if (link.isOfEnd()) {
      return ", and waits for the end of " + link.holder();
    }
    return (link.request().waits() ? ", and wants to get back " : ", and wants ") + link.wanted();
  }

  private static String place(String preposition, String place) {
    return place == null ? "" : preposition + place;
  }
}
