package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.saga.event.EventKind;

/**
 * What happens at one moment of a join point: each view is told, then what any has found is thrown.
 *
 * @param turns the entries that take one event among them, in the order in which they are asked
 */
record Moment(List<List<Entry>> turns) {
  private static final Moment NOTHING = new Moment(List.of());

  Moment {
    turns = List.copyOf(turns);
  }

  /** Takes those of a kind from the entries that match at a join point. */
  static Moment of(EventKind kind, List<Entry> matching) {
    List<List<Entry>> turns = new ArrayList<>();
    List<Entry> ofView = new ArrayList<>();
    for (Entry entry : matching) {
      if (entry.kind() == kind) {
        if (!ofView.isEmpty() && !ofView.get(0).view().equals(entry.view())) {
          addTurns(turns, ofView);
          ofView.clear();
        }
        ofView.add(entry);
      }
    }
    addTurns(turns, ofView);
    return turns.isEmpty() ? NOTHING : new Moment(turns);
  }

  /** A call is first made and then received; when it ends, it is the other way round. */
  private static void addTurns(List<List<Entry>> turns, List<Entry> ofView) {
    boolean leaves = !ofView.isEmpty() && ofView.get(0).isAfter();
    addTurn(turns, ofView, !leaves);
    addTurn(turns, ofView, leaves);
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

  /** All that are told, in their order. */
  List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (List<Entry> turn : turns) {
      entries.addAll(turn);
    }
    return entries;
  }

  /** What they are told. */
  List<Argument> arguments() {
    List<Argument> arguments = new ArrayList<>();
    for (Entry entry : entries()) {
      arguments.addAll(entry.arguments());
    }
    return arguments;
  }

  /** Whether a view asks for something. */
  boolean uses(Argument.Source source) {
    for (Argument argument : arguments()) {
      if (argument.source() == source) {
        return true;
      }
    }
    return false;
  }
}
