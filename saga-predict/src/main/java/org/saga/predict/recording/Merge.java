package org.saga.predict.recording;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.trace.Operation;

/**
 * Finds an order of all threads' events that is true: within each stripe they come in the order of
 * its numbers. An event that makes the number {@code n} comes behind all that have seen {@code n -
 * 1}, one that has seen {@code n} between those that make {@code n} and {@code n + 1}. A thread
 * does nothing before it is started, and nobody has seen its end before all it has done. Nobody
 * uses an object that was another thread's own before all that the owner did alone.
 *
 * <p>A thread goes on until it has to wait. What waits for ever needs what is not recorded.
 *
 * <p>What threads have done may come bit by bit. An event can be handed over when all has come that
 * belongs before it, which is so at the second mark behind it.
 */
final class Merge {
  /** For so many marks the start of a thread waits for its name to be known. */
  private static final int PATIENCE = 10;

  private final Operands operands;
  private final Map<Long, Stream> streams;
  private final long[] numbers;

  /** The stripes of which events have been handed over. */
  private final BitSet begun = new BitSet();

  private final Map<Long, Integer> readers = new HashMap<>();
  private final Map<Long, List<Stream>> waiting = new HashMap<>();
  private final Deque<Stream> ready = new ArrayDeque<>();
  private final Set<Long> forked = new HashSet<>();

  /** The threads that others start, with the mark behind which that became known. */
  private final Map<Long, Integer> forks = new HashMap<>();

  private final Set<Long> joined = new HashSet<>();
  private final int bits;
  private int marks;
  private boolean isLast;
  private boolean isWhole;

  /** Takes the events in their order. */
  interface Taker {
    /** Takes a thread of which something is known, before all else. */
    void name(Stream stream);

    /** Takes a thread that no other one has started. */
    void begin(Stream stream);

    /** Takes the next event of a stream. */
    void take(Stream from, int place);

    /** Takes that a thread has written to an object, or only used it, for the last time alone. */
    default void leave(Stream owner, HandOver it, boolean hasWritten) {
      throw new IllegalStateException("there is to be nothing that a thread owns");
    }

    /** Takes that a thread is about to use an object, or to write to it, for the first time. */
    default void meet(Stream by, HandOver it, boolean writes) {
      throw new IllegalStateException("there is to be nothing that a thread owns");
    }

    /** Takes the end of a thread. */
    void end(Stream stream);
  }

  /**
   * @param streams what threads have done, as far as it is known
   */
  Merge(Stripes stripes, Operands operands, Map<Long, Stream> streams) {
    this.operands = operands;
    this.streams = streams;
    this.numbers = new long[stripes.count()];
    this.bits = Integer.numberOfTrailingZeros(stripes.count());
    Arrays.fill(numbers, Long.MAX_VALUE);
  }

  /** Looks at what has been added to the streams. */
  void add() {
    streams.values().forEach(this::add);
  }

  private void add(Stream stream) {
    for (; stream.known < stream.size(); stream.known++) {
      int place = stream.known;
      int stripe = stream.stripe(place);
      if (stripe != Stream.NONE) {
        add(stream, place, stripe);
      } else if (stream.operation(place) == Operation.FORK) {
        forks.putIfAbsent(operands.thread(stream.operand(place)), marks);
      } else if (stream.operation(place) == Operation.JOIN) {
        joined.add(operands.thread(stream.operand(place)));
      }
    }
  }

  /** Counts who reads which number, where another thread makes the next one. */
  private void add(Stream stream, int place, int stripe) {
    boolean makes = stream.makes(place);
    long seen = makes ? stream.version(place) - 1 : stream.version(place);
    if (!begun.get(stripe)) {
      numbers[stripe] = Math.min(numbers[stripe], seen);
    } else if (seen < numbers[stripe]) {
      throw new DamagedBlock("it has an event that comes too late");
    }
    if (makes) {
      Integer last = stream.lastReads.remove(stripe);
      if (isOf(stream, last, seen)) {
        discount(stream, last);
      }
      return;
    }
    Integer last = stream.lastReads.put(stripe, place);
    stream.count(place, true);
    if (isOf(stream, last, seen)) {
      stream.count(last, false);
    } else {
      readers.merge(key(stripe, seen), 1, Integer::sum);
    }
  }

  private static boolean isOf(Stream stream, Integer read, long version) {
    return read != null && stream.version(read) == version;
  }

  private void discount(Stream stream, int place) {
    stream.count(place, false);
    long key = key(stream.stripe(place), stream.version(place));
    readers.computeIfPresent(key, (it, count) -> count == 1 ? null : count - 1);
  }

  private long key(int stripe, long version) {
    return version << bits | stripe;
  }

  /** Takes a mark, and hands over what came before the last one. */
  void mark(Taker taker) {
    marks++;
    for (Stream stream : streams.values()) {
      stream.limit = stream.atMark;
      stream.atMark = stream.size();
    }
    run(taker);
    streams.values().removeIf(it -> it.isOver);
    streams.values().forEach(Stream::renumber);
  }

  /**
   * Hands all events over that can be, since no more will come.
   *
   * @param whole whether all that was recorded is there
   * @return how many cannot
   */
  int finish(Taker taker, boolean whole) {
    isLast = true;
    isWhole = whole;
    streams.values().forEach(it -> it.limit = it.size());
    run(taker);
    return streams.values().stream().mapToInt(it -> it.size() - it.next).sum();
  }

  private void run(Taker taker) {
    waiting.clear();
    streams.values().forEach(taker::name);
    for (Stream stream : streams.values()) {
      if (!stream.isKnown && stream.limit > 0) {
        stream.isKnown = true;
        if (!forks.containsKey(stream.thread)) {
          taker.begin(stream);
        }
      }
    }
    ready.addAll(streams.values());
    while (!ready.isEmpty()) {
      advance(ready.poll(), taker);
    }
  }

  private void advance(Stream stream, Taker taker) {
    while (stream.next < stream.limit) {
      leave(stream, taker);
      Long reason = obstacle(stream);
      if (reason != null) {
        waiting.computeIfAbsent(reason, it -> new ArrayList<>()).add(stream);
        return;
      }
      int place = stream.next;
      meet(stream, place, taker);
      taker.take(stream, place);
      stream.hasBegun = true;
      happened(stream, place);
      stream.advance();
    }
    leave(stream, taker);
    if (stream.isDone() && stream.hasEnded && !stream.isOver) {
      stream.isOver = true;
      taker.end(stream);
    }
    wake(ofThread(stream.thread));
  }

  /** What the thread did alone before its next event is done, whatever that waits for. */
  private void leave(Stream owner, Taker taker) {
    if (!isStarted(owner)) {
      return;
    }
    List<HandOver> all = owner.takeLeft();
    for (HandOver it : all) {
      taker.leave(owner, it, it.written() == owner.next);
    }
    if (!all.isEmpty()) {
      wake(ofThread(owner.thread));
    }
  }

  private void meet(Stream stream, int place, Taker taker) {
    HandOver met = stream.met();
    if (met != null) {
      taker.meet(stream, met, stream.operation(place) != Operation.READ);
    }
  }

  /** Returns what the next event waits for, or null. */
  private Long obstacle(Stream stream) {
    if (!isStarted(stream)) {
      return ofThread(stream.thread);
    }
    HandOver met = stream.met();
    if (met != null && !isLeft(met)) {
      return ofThread(met.owner());
    }
    int place = stream.next;
    int stripe = stream.stripe(place);
    if (stripe != Stream.NONE) {
      return mayHappen(stream, place, stripe) ? null : (long) stripe;
    }
    if (stream.control(place) != null) {
      return null;
    }
    return switch (stream.operation(place)) {
      case FORK -> isNameKnown(stream, place) ? null : ofThread(thread(stream, place));
      case JOIN -> hasEnded(thread(stream, place)) ? null : ofThread(thread(stream, place));
      default -> null;
    };
  }

  private boolean isStarted(Stream it) {
    return it.hasBegun || !forks.containsKey(it.thread) || forked.contains(it.thread);
  }

  /** Whether the owner is past all that it did alone; it may have recorded nothing. */
  private boolean isLeft(HandOver it) {
    Stream owner = streams.get(it.owner());
    return owner == null || owner.hasLeft(it);
  }

  private long thread(Stream stream, int place) {
    return operands.thread(stream.operand(place));
  }

  /** Threads have keys of their own among what is waited for. */
  private static long ofThread(long thread) {
    return -1 - thread;
  }

  private boolean mayHappen(Stream stream, int place, int stripe) {
    long version = stream.version(place);
    if (!stream.makes(place)) {
      return numbers[stripe] == version;
    }
    return numbers[stripe] == version - 1 && !readers.containsKey(key(stripe, version - 1));
  }

  /** A thread that is started says its name with what it does, if it ever does anything. */
  private boolean isNameKnown(Stream stream, int place) {
    long thread = thread(stream, place);
    return isLast
        || streams.containsKey(thread)
        || joined.contains(thread)
        || marks - forks.get(thread) > PATIENCE;
  }

  /** Of a thread that has done nothing there is no stream. */
  private boolean hasEnded(long thread) {
    Stream stream = streams.get(thread);
    if (stream == null) {
      return !isLast || isWhole;
    }
    return stream.isDone() && (stream.hasEnded || isWhole);
  }

  private void happened(Stream stream, int place) {
    int stripe = stream.stripe(place);
    if (stripe == Stream.NONE) {
      if (stream.operation(place) == Operation.FORK) {
        forked.add(thread(stream, place));
        wake(ofThread(thread(stream, place)));
      }
      return;
    }
    begun.set(stripe);
    if (stream.isCounted(place)) {
      discount(stream, place);
      stream.lastReads.remove(stripe, place);
      wake(stripe);
    }
    if (stream.makes(place)) {
      numbers[stripe] = stream.version(place);
      wake(stripe);
    }
  }

  private void wake(long what) {
    List<Stream> woken = waiting.remove(what);
    if (woken != null) {
      ready.addAll(woken);
    }
  }
}
