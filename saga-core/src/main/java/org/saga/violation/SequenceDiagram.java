package org.saga.violation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.saga.event.EventKind;
import org.saga.event.EventRecord;

/**
 * The latest events of a history, as a diagram with a lane for each thread and each object.
 *
 * @param lanes the threads in the order of their first events, then the objects
 * @param arrows the events, the oldest first
 * @param earlier how many events came before them
 */
record SequenceDiagram(List<Lane> lanes, List<Arrow> arrows, long earlier) {

  /** A participant. */
  record Lane(String label, boolean isThread) {}

  /**
   * An event.
   *
   * @param thread the lane of the thread that did it
   * @param object the lane of the object that is called; the thread's if there is none
   * @param mark what is wrong with it, or null
   * @param opensSession whether it is the first after an earlier session
   */
  record Arrow(
      int thread,
      int object,
      EventKind kind,
      String terminal,
      String text,
      String mark,
      boolean opensSession) {}

  /**
   * Draws what led to a breach.
   *
   * @param subject the object whose history it is, or null
   */
  static SequenceDiagram of(Counterexample breach, String subject) {
    return new Drawing(breach, subject).diagram();
  }

  /** Finds the lanes, then draws the arrows between them. */
  private static final class Drawing {
    private final Counterexample breach;
    private final String subject;
    private final Map<Long, String> threads = new LinkedHashMap<>();
    private final Map<String, Integer> objects = new LinkedHashMap<>();

    Drawing(Counterexample breach, String subject) {
      this.breach = breach;
      this.subject = subject;
    }

    SequenceDiagram diagram() {
      for (EventRecord moment : breach.moments()) {
        threads.put(moment.thread().id(), Lines.oneLine(moment.thread().name()));
      }
      List<Lane> lanes = threadLanes();
      for (EventRecord moment : breach.moments()) {
        String callee = moment.callee(subject);
        if (callee != null && objects.putIfAbsent(callee, lanes.size()) == null) {
          lanes.add(new Lane(Lines.oneLine(callee), false));
        }
      }
      return new SequenceDiagram(List.copyOf(lanes), arrows(), breach.earlier());
    }

    /** Threads of the same name are told apart by their numbers. */
    private List<Lane> threadLanes() {
      Map<String, Long> uses =
          threads.values().stream()
              .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
      List<Lane> lanes = new ArrayList<>();
      threads.forEach(
          (id, name) -> lanes.add(new Lane(uses.get(name) > 1 ? name + '/' + id : name, true)));
      return lanes;
    }

    private List<Arrow> arrows() {
      List<Long> order = List.copyOf(threads.keySet());
      List<Arrow> arrows = new ArrayList<>();
      for (int i = 0; i < breach.moments().size(); i++) {
        EventRecord moment = breach.moments().get(i);
        int thread = order.indexOf(moment.thread().id());
        String callee = moment.callee(subject);
        arrows.add(
            new Arrow(
                thread,
                callee == null ? thread : objects.get(callee),
                moment.spec().kind(),
                moment.spec().terminalName(),
                Lines.oneLine(moment.text(subject)),
                i == breach.offending() ? mark() : null,
                i > 0 && i == breach.sessionStart()));
      }
      return arrows;
    }

    private String mark() {
      return switch (breach.failure().kind()) {
        case UNEXPECTED_EVENT -> "cannot come here";
        case INCOMPLETE -> "may not be the last";
        case ASSERTION -> "the assertion fails here";
      };
    }
  }
}
