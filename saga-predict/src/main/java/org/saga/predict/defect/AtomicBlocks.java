package org.saga.predict.defect;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.saga.predict.trace.Trace;

/** The blocks of a trace that should be atomic: those that say so, and critical sections. */
final class AtomicBlocks {
  private static final int NOBODY = -1;
  private static final String ANNOTATION = "@";
  private static final String SECTIONS = "synchronized";

  private final Trace trace;
  private final List<Predicate<Open>> meant;

  /** For each thread its blocks that have begun, with the lock of a section or -1. */
  private final List<Deque<Open>> open = new ArrayList<>();

  private final Map<Long, Integer> depths = new HashMap<>();
  private final int[] done;

  /**
   * A block of a thread.
   *
   * @param first its first event within, as a number of the thread's
   * @param end the event behind its last
   */
  record Block(String name, int thread, int first, int end) {}

  private record Open(String name, int first, int lock) {
    boolean isSection() {
      return lock != NOBODY;
    }
  }

  /**
   * @param names patterns of names, with stars for any text; {@code synchronized} for critical
   *     sections, and annotations for whatever else has said that it is one, since a trace does not
   *     have them; all blocks if there are none
   */
  AtomicBlocks(Trace trace, List<String> names) {
    this.trace = trace;
    this.meant = names.stream().map(AtomicBlocks::meant).toList();
    this.done = new int[trace.threads().size()];
    for (int thread = 0; thread < done.length; thread++) {
      open.add(new ArrayDeque<>());
    }
  }

  /** A name may be given by its end. */
  private static Predicate<Open> meant(String name) {
    if (name.equals(SECTIONS)) {
      return Open::isSection;
    }
    if (name.startsWith(ANNOTATION)) {
      return it -> !it.isSection();
    }
    Pattern pattern = Pattern.compile("(.*[.$])?" + Pattern.quote(name).replace("*", "\\E.*\\Q"));
    return it -> pattern.matcher(it.name).matches();
  }

  /** Hands over each block when it has ended; those that have not in the end. */
  void forEach(Consumer<Block> what) {
    for (int place = 0; place < trace.size(); place++) {
      take(place, what);
    }
    for (int thread = 0; thread < done.length; thread++) {
      for (Open it : open.get(thread)) {
        end(thread, it, what);
      }
    }
  }

  private void take(int place, Consumer<Block> what) {
    int thread = trace.thread(place);
    switch (trace.operation(place)) {
      case BEGIN -> begin(thread, named(place), NOBODY);
      case END -> end(thread, NOBODY, what);
      case ACQUIRE -> acquire(place);
      case RELEASE -> release(place, what);
      case WAIT -> end(thread, trace.operand(place), what);
      default -> {
        // It neither begins a block nor ends one.
      }
    }
    done[thread]++;
  }

  private void acquire(int place) {
    int thread = trace.thread(place);
    int lock = trace.operand(place);
    boolean isOpen = open.get(thread).stream().anyMatch(it -> it.lock == lock);
    depths.merge(key(thread, lock), isOpen ? 1 : 0, Integer::sum);
    if (!isOpen) {
      begin(thread, section(place), lock);
    }
  }

  private void release(int place, Consumer<Block> what) {
    int thread = trace.thread(place);
    int lock = trace.operand(place);
    if (depths.getOrDefault(key(thread, lock), 0) > 0) {
      depths.merge(key(thread, lock), -1, Integer::sum);
    } else {
      end(thread, lock, what);
    }
  }

  private static long key(int thread, int lock) {
    return (long) thread << 32 | lock;
  }

  private void begin(int thread, String name, int lock) {
    open.get(thread).push(new Open(name, done[thread] + 1, lock));
  }

  private void end(int thread, int lock, Consumer<Block> what) {
    for (Open it : open.get(thread)) {
      if (it.lock == lock) {
        open.get(thread).remove(it);
        end(thread, it, what);
        return;
      }
    }
  }

  private void end(int thread, Open it, Consumer<Block> what) {
    boolean isMeant = meant.isEmpty() || meant.stream().anyMatch(one -> one.test(it));
    if (isMeant) {
      what.accept(new Block(it.name, thread, it.first, done[thread]));
    }
  }

  private String named(int place) {
    String name = trace.blocks().name(trace.operand(place));
    return name.isEmpty() ? "the block" + Place.location(trace, place) : name;
  }

  /** The method that the section is in, if that is known. */
  private String section(int place) {
    int location = trace.location(place);
    String where = location == Trace.NOWHERE ? "" : trace.locations().name(location);
    int bracket = where.indexOf('(');
    return bracket > 0
        ? where.substring(0, bracket)
        : "the section of " + trace.locks().name(trace.operand(place));
  }
}
