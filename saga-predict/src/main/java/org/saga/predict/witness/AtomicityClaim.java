package org.saga.predict.witness;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * Some events of a run are accesses of a block, and of another thread, in an order that cannot be
 * had if the block comes at once.
 */
final class AtomicityClaim implements Claim {
  private static final int LEAST = 3;
  private static final int MOST = 4;

  private final String[] numbers;

  /**
   * @param numbers which events of the witness, from 1
   */
  AtomicityClaim(String[] numbers) {
    this.numbers = numbers;
  }

  private List<Integer> chosen(List<TraceEvent> events) {
    List<Integer> chosen = new ArrayList<>();
    for (String number : numbers) {
      boolean fits = number.matches("[1-9]\\d{0,8}") && Integer.parseInt(number) <= events.size();
      if (fits) {
        chosen.add(Integer.parseInt(number) - 1);
      }
    }
    return chosen;
  }

  /** The last event of a thread may see whatever it sees. */
  @Override
  public BitSet free(Trace trace, List<TraceEvent> events) {
    BitSet free = new BitSet();
    for (int number : chosen(events)) {
      int thread = events.get(number).thread();
      boolean isLast =
          events.subList(number + 1, events.size()).stream().allMatch(it -> it.thread() != thread);
      free.set(number, isLast && events.get(number).operation() != Operation.UPDATE);
    }
    return free;
  }

  @Override
  public List<TraceEvent> shown(Trace trace, List<TraceEvent> events) {
    return chosen(events).stream().map(events::get).toList();
  }

  @Override
  public String fault(Trace trace, List<TraceEvent> events) {
    List<Integer> chosen = chosen(events);
    if (chosen.size() != numbers.length || chosen.size() < LEAST || chosen.size() > MOST) {
      return "it does not say which of its events are the violation";
    }
    int own = events.get(chosen.get(0)).thread();
    boolean fits =
        chosen.stream().allMatch(it -> events.get(it).operation().isAccess())
            && interferes(chosen, events, own)
            && chosen.stream().sorted().toList().equals(chosen)
            && areOfTwoThreads(chosen, events);
    if (!fits) {
      return "the events that it names are no violation of atomicity";
    }
    return isInBlock(chosen, events, own) ? null : "the events that it names are in no block";
  }

  private static boolean areOfTwoThreads(List<Integer> chosen, List<TraceEvent> events) {
    return chosen.stream().map(it -> events.get(it).thread()).distinct().count() == 2;
  }

  /**
   * Whether the block has to come before something elsewhere, and after the same or what follows
   * it. What comes before that may come before the block, unless it is one block with the rest.
   */
  private static boolean interferes(List<Integer> chosen, List<TraceEvent> events, int own) {
    List<Integer> ofBlock = chosen.stream().filter(it -> events.get(it).thread() == own).toList();
    List<Integer> elsewhere = chosen.stream().filter(it -> !ofBlock.contains(it)).toList();
    List<Integer> behind =
        elsewhere.stream()
            .filter(it -> ofBlock.stream().anyMatch(o -> o < it && conflict(events, o, it)))
            .toList();
    List<Integer> before =
        elsewhere.stream()
            .filter(it -> ofBlock.stream().anyMatch(o -> o > it && conflict(events, o, it)))
            .toList();
    if (behind.isEmpty() || before.isEmpty()) {
      return false;
    }
    return behind.get(0) <= before.get(before.size() - 1)
        || isInBlock(elsewhere, events, events.get(elsewhere.get(0)).thread());
  }

  private static boolean conflict(List<TraceEvent> events, int one, int other) {
    return conflict(events.get(one), events.get(other));
  }

  private static boolean conflict(TraceEvent one, TraceEvent other) {
    return one.operand() == other.operand()
        && (one.operation().writes() || other.operation().writes());
  }

  /** Whether a block or a section begins before the first event and goes on to the last. */
  private static boolean isInBlock(List<Integer> chosen, List<TraceEvent> events, int own) {
    List<Integer> ofBlock = chosen.stream().filter(it -> events.get(it).thread() == own).toList();
    Map<String, Integer> depths = new HashMap<>();
    Set<String> since = null;
    for (int i = 0; i <= ofBlock.get(ofBlock.size() - 1); i++) {
      TraceEvent event = events.get(i);
      if (i == ofBlock.get(0)) {
        since = open(depths);
      }
      if (event.thread() == own) {
        step(event, depths);
        if (since != null) {
          since.retainAll(open(depths));
        }
      }
    }
    return since != null && !since.isEmpty();
  }

  private static void step(TraceEvent event, Map<String, Integer> depths) {
    switch (event.operation()) {
      case BEGIN -> {
        int depth = depths.merge("block", 1, Integer::sum);
        depths.put("block " + depth, 1);
      }
      case END -> {
        int depth = depths.merge("block", -1, Integer::sum) + 1;
        depths.remove("block " + depth);
      }
      case ACQUIRE -> depths.merge("lock " + event.operand(), 1, Integer::sum);
      case RELEASE -> depths.merge("lock " + event.operand(), -1, Integer::sum);
      case WAIT -> depths.remove("lock " + event.operand());
      default -> {
        // It neither begins a block nor ends one.
      }
    }
  }

  private static Set<String> open(Map<String, Integer> depths) {
    Set<String> open = new HashSet<>();
    depths.forEach(
        (name, depth) -> {
          if (depth > 0 && !name.equals("block")) {
            open.add(name);
          }
        });
    return open;
  }
}
