package org.saga.lock;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.saga.event.EventThread;
import org.saga.value.Identity;

/** Threads that each want a lock which the next of them holds; after the last comes the first. */
public final class CircularWait {
  private final List<Link> links;

  private CircularWait(List<Link> links) {
    this.links = links;
  }

  /**
   * Describe a cycle of the wait-for graph as seen by the thread that closes it. It always begins
   * at the same thread, so that one cycle has one description.
   */
  public static CircularWait of(List<Long> cycle, Map<Long, Request> requests, HeldLocks hasLock) {
    int first = cycle.indexOf(cycle.stream().min(Long::compare).orElseThrow());
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      long waiter = cycle.get((first + i) % cycle.size());
      long holder = cycle.get((first + i + 1) % cycle.size());
      links.add(
          link(
              Party.of(waiter, requests.get(waiter)),
              requests.get(waiter),
              Party.of(holder, requests.get(holder)),
              hasLock));
    }
    return new CircularWait(links);
  }

  private static Link link(Party waiter, Request request, Party holder, HeldLocks hasLock) {
    Identity lock = request.lock();
    return new Link(
        waiter,
        request,
        request.wanted().asked(),
        holder,
        hasLock.hold(lock, holder.id()),
        hasLock.countOfOthers(lock, Access.SHARED, EventThread.current().id()));
  }

  /**
   * Whether the JVM agrees. It is asked since locks may be released where no event is seen; a
   * thread that has only just made its request is given a moment to block.
   */
  public boolean isConfirmed() {
    return links.stream().allMatch(link -> link.waiter().thread() != null && link.lock() != null)
        && JvmAccount.confirms(links);
  }

  /** Return a line for each thread: what it holds and what it wants, and where. */
  @Override
  public String toString() {
    StringBuilder text =
        new StringBuilder(
            links.size() == 1
                ? "a thread waits for itself:"
                : "deadlock of " + links.size() + " threads:");
    for (int i = 0; i < links.size(); i++) {
      Link toThis = links.get((i + links.size() - 1) % links.size());
      text.append(i == 0 ? "\n  " : ";\n  ").append(sentence(toThis, links.get(i)));
    }
    return text.toString();
  }

  private static String sentence(Link toThis, Link link) {
    return link.waiter()
        + " holds "
        + toThis.held()
        + place(", taken in ", JvmAccount.takenIn(toThis))
        + (link.request().waits() ? ", and wants to get back " : ", and wants ")
        + link.wanted()
        + place(" at ", JvmAccount.wantedAt(link));
  }

  private static String place(String preposition, String place) {
    return place == null ? "" : preposition + place;
  }
}
