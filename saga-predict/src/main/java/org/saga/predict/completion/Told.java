package org.saga.predict.completion;

import java.util.List;
import org.saga.predict.trace.Control.Item;
import org.saga.predict.trace.Control.Kind;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** What one thread has told, events and items, as far as nobody has taken it. */
final class Told {
  private final Trace trace;
  private final List<Integer> items;
  private final int[] places;
  private int nextItem;
  private int nextPlace;
  private Item item;

  /** How many ways of the item have been taken, if it is one of jumps. */
  private int waysTaken;

  Told(Trace trace, int thread, List<Integer> items, int[] places) {
    this.trace = trace;
    this.items = items;
    this.places = places;
    this.item = itemAt(0);
  }

  private Item itemAt(int number) {
    return number < items.size() ? trace.control().item(items.get(number)) : null;
  }

  boolean isAtEnd() {
    return item == null && nextPlace == places.length;
  }

  /** The next item, events may be before it; null if there is none. */
  Item item() {
    return item;
  }

  /** Whether the next is an event. */
  boolean isEvent() {
    return nextPlace < places.length && (item == null || item.place() > places[nextPlace]);
  }

  /** Whether the next is an item of a kind. */
  boolean is(Kind kind) {
    return item != null && item.kind() == kind && !isEvent();
  }

  /** The place of the next event, or of where there would be one. */
  int place() {
    return nextPlace < places.length ? places[nextPlace] : trace.size();
  }

  Operation operation() {
    return trace.operation(places[nextPlace]);
  }

  int instruction() {
    return trace.instruction(places[nextPlace]);
  }

  int location() {
    return trace.location(places[nextPlace]);
  }

  /** How many locks are given back by events before the next item. */
  int releases() {
    int count = 0;
    for (int at = nextPlace; at < places.length; at++) {
      if (item != null && item.place() <= places[at]) {
        break;
      }
      count += trace.operation(places[at]) == Operation.RELEASE ? 1 : 0;
    }
    return count;
  }

  int takeEvent() {
    return places[nextPlace++];
  }

  Item takeItem() {
    Item taken = item;
    nextItem++;
    item = itemAt(nextItem);
    waysTaken = 0;
    return taken;
  }

  /** Takes the way of a jump. */
  boolean takeWay() {
    boolean isTaken = item.isTaken(waysTaken);
    waysTaken++;
    if (waysTaken == item.ways()) {
      takeItem();
    }
    return isTaken;
  }
}
