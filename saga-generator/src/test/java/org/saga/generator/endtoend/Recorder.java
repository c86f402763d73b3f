package org.saga.generator.endtoend;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.saga.event.Event;
import org.saga.event.EventRecord;
import org.saga.event.EventThread;

/** Called by grammars: records the events of generated views, with the events themselves. */
public final class Recorder {
  private static final List<Noted> NOTED = new ArrayList<>();
  private static final Map<Event, Noted> KNOWN = new IdentityHashMap<>();

  private Recorder() {}

  /** An event, what its own thread knew of it, and its record. */
  record Noted(Event event, Object self, EventThread at, EventRecord record) {}

  /** Records an event at the first time that an action comes to it. */
  public static synchronized void note(Event event, Object self) {
    if (!KNOWN.containsKey(event)) {
      EventThread at = event.at();
      Noted noted = new Noted(event, self, at, EventRecord.of(event, self, at));
      KNOWN.put(event, noted);
      NOTED.add(noted);
    }
  }

  /** Returns what has been recorded, and forgets it. */
  static synchronized List<Noted> take() {
    List<Noted> taken = List.copyOf(NOTED);
    NOTED.clear();
    KNOWN.clear();
    return taken;
  }
}
