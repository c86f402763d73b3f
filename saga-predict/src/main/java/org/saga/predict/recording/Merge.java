package org.saga.predict.recording;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
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
 * does nothing before it is started, and nobody has seen its end before all it has done.
 *
 * <p>A thread goes on until it has to wait. What waits for ever needs what is not recorded.
 */
final class Merge {
  private final Operands operands;
  private final Map<Long, Stream> streams;
  private final boolean isWhole;
  private final long[] numbers;
  private final Map<Long, Integer> readers = new HashMap<>();
  private final Map<Long, List<Stream>> waiting = new HashMap<>();
  private final Deque<Stream> ready = new ArrayDeque<>();
  private final Set<Long> forked = new HashSet<>();
  private final Set<Long> unforked = new HashSet<>();
  private final int bits;
  private int left;

  /** Takes the events in their order. */
  interface Taker {
    /** Takes the next event of a stream. */
    void take(Stream from, int place);
  }

  /**
   * @param isWhole whether all that was recorded is there
   */
  Merge(Stripes stripes, Operands operands, Map<Long, Stream> streams, boolean isWhole) {
    this.operands = operands;
    this.streams = streams;
    this.isWhole = isWhole;
    this.numbers = new long[stripes.count()];
    this.bits = Integer.numberOfTrailingZeros(stripes.count());
    Arrays.fill(numbers, Long.MAX_VALUE);
    for (Stream stream : streams.values()) {
      prepare(stream);
      left += stream.size();
    }
  }

  /** Counts who reads which number, where another thread makes the next one. */
  private void prepare(Stream stream) {
    Map<Integer, Integer> lastReads = new HashMap<>();
    for (int place = 0; place < stream.size(); place++) {
      int stripe = stream.stripe(place);
      if (stripe != Stream.NONE) {
        prepare(stream, place, stripe, lastReads);
      } else if (stream.operation(place) == Operation.FORK) {
        unforked.add(operands.thread(stream.operand(place)));
      }
    }
    for (int place : lastReads.values()) {
      isLastReader(stream, place);
    }
  }

  private void prepare(Stream stream, int place, int stripe, Map<Integer, Integer> lastReads) {
    long version = stream.version(place);
    boolean makes = stream.makes(place);
    numbers[stripe] = Math.min(numbers[stripe], makes ? version - 1 : version);
    Integer last = makes ? lastReads.remove(stripe) : lastReads.put(stripe, place);
    if (last != null && stream.version(last) != (makes ? version - 1 : version)) {
      isLastReader(stream, last);
    }
  }

  private void isLastReader(Stream stream, int place) {
    stream.lastReads.set(place);
    readers.merge(key(stream.stripe(place), stream.version(place)), 1, Integer::sum);
  }

  private long key(int stripe, long version) {
    return version << bits | stripe;
  }

  /** Hands all events over that can be; returns how many cannot. */
  int run(Taker taker) {
    Collection<Stream> all = new ArrayList<>(streams.values());
    ready.addAll(all);
    while (!ready.isEmpty()) {
      advance(ready.poll(), taker);
    }
    return left;
  }

  private void advance(Stream stream, Taker taker) {
    while (!stream.isDone()) {
      Long reason = obstacle(stream);
      if (reason != null) {
        waiting.computeIfAbsent(reason, it -> new ArrayList<>()).add(stream);
        return;
      }
      int place = stream.next;
      taker.take(stream, place);
      left--;
      happened(stream, place);
      stream.advance();
    }
    wake(ofThread(stream.thread));
  }

  /** Returns what the next event waits for, or null. */
  private Long obstacle(Stream stream) {
    if (stream.next == 0 && unforked.contains(stream.thread) && !forked.contains(stream.thread)) {
      return ofThread(stream.thread);
    }
    int place = stream.next;
    int stripe = stream.stripe(place);
    if (stripe != Stream.NONE) {
      return mayHappen(stream, place, stripe) ? null : (long) stripe;
    }
    if (stream.operation(place) == Operation.JOIN) {
      long joined = operands.thread(stream.operand(place));
      return hasEnded(joined) ? null : ofThread(joined);
    }
    return null;
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

  private boolean hasEnded(long thread) {
    Stream stream = streams.get(thread);
    return stream == null ? isWhole : stream.isDone() && (stream.hasEnded || isWhole);
  }

  private void happened(Stream stream, int place) {
    int stripe = stream.stripe(place);
    if (stripe == Stream.NONE) {
      if (stream.operation(place) == Operation.FORK) {
        long thread = operands.thread(stream.operand(place));
        forked.add(thread);
        wake(ofThread(thread));
      }
      return;
    }
    if (stream.lastReads.get(place)) {
      long key = key(stripe, stream.version(place));
      readers.computeIfPresent(key, (it, count) -> count == 1 ? null : count - 1);
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
