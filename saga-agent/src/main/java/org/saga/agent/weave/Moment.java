package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.event.EventKind;

/**
 * What happens at one moment of a join point: each view is told, then what any has found is thrown.
 *
 * @param turns the entries that take one event among them, in the order in which they are asked
 */
record Moment(List<List<Entry>> turns) {
  private static final Moment NOTHING = new Moment(List.of());

  /** Takes those of a kind from the entries that match at a join point. */
  static Moment of(EventKind kind, List<Entry> matching) {
    Map<String, List<Entry>> byView = new LinkedHashMap<>();
    for (Entry entry : matching) {
      if (entry.kind() == kind) {
        byView.computeIfAbsent(entry.view(), it -> new ArrayList<>()).add(entry);
      }
    }
    return byView.isEmpty() ? NOTHING : of(byView.values(), kind.leaves());
  }

  /** A call is first made and then received; when it ends, it is the other way round. */
  private static Moment of(Collection<List<Entry>> views, boolean leaves) {
    List<List<Entry>> turns = new ArrayList<>();
    for (List<Entry> entries : views) {
      addTurn(turns, entries, !leaves);
      addTurn(turns, entries, leaves);
    }
    return new Moment(turns);
  }

  private static void addTurn(List<List<Entry>> turns, List<Entry> entries, boolean made) {
    List<Entry> turn = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry.made() == made) {
        turn.add(entry);
        if (entry.takesAlways()) {
          break;
        }
      }
    }
    if (!turn.isEmpty()) {
      turns.add(turn);
    }
  }

  boolean isEmpty() {
    return turns.isEmpty();
  }

  /** Whether a view asks for something. */
  boolean uses(Argument.Source source) {
    return turns.stream().anyMatch(turn -> turn.stream().anyMatch(it -> it.uses(source)));
  }
}
