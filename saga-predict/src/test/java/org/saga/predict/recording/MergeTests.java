package org.saga.predict.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.Operation;

/** What threads did comes bit by bit, and some of it late; the order is a true one. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MergeTests {
  private static final int SEEDS = 3_000;
  private static final int STRIPE_BITS = 4;

  /** After so many marks nothing waits any more, not even the start of a silent thread. */
  private static final int ENOUGH_MARKS = 15;

  /** What a thread did. */
  private record Done(int thread, Operation what, int operand, int stripe, long version) {
    boolean makes() {
      return what == Operation.WRITE;
    }
  }

  /** A thread of the program. */
  private static final class Actor {
    final List<Done> published = new ArrayList<>();
    Done inProgress;
    boolean isBeforeMark;
    int delivered;
    boolean isStarted;
    boolean hasEnded;
    boolean isEndTold;
  }

  /** A program with a recorder. */
  private static final class Program {
    final Random random;
    final Actor[] actors;
    final long[] first = new long[1 << STRIPE_BITS];
    final long[] versions;
    final Operands operands = new Operands();
    final Map<Long, Stream> streams = new LinkedHashMap<>();
    final Merge merge = new Merge(new Stripes(STRIPE_BITS), operands, streams);
    final Order order;
    int marks;

    Program(long seed) {
      random = new Random(seed);
      actors = new Actor[2 + random.nextInt(4)];
      for (int i = 0; i < actors.length; i++) {
        actors[i] = new Actor();
      }
      actors[0].isStarted = true;
      for (int i = 0; i < first.length; i++) {
        first[i] = random.nextInt(3);
      }
      versions = first.clone();
      order = new Order(this);
    }

    void step() {
      int thread = random.nextInt(actors.length);
      Actor actor = actors[thread];
      if (random.nextInt(8) == 0) {
        sweep();
      } else if (actor.inProgress != null) {
        publish(actor);
      } else if (actor.isStarted && !actor.hasEnded) {
        act(thread, actor);
      }
    }

    private void publish(Actor actor) {
      actor.published.add(actor.inProgress);
      actor.inProgress = null;
    }

    private void act(int thread, Actor actor) {
      actor.inProgress = next(thread, actor);
      actor.isBeforeMark = false;
      boolean isAtOnce = actor.inProgress != null && actor.inProgress.stripe() == Stream.NONE;
      if (actor.inProgress != null && (isAtOnce || random.nextBoolean())) {
        publish(actor);
      }
    }

    private Done next(int thread, Actor actor) {
      int other = random.nextInt(actors.length);
      int choice = random.nextInt(12);
      if (choice == 0 && !actors[other].isStarted) {
        actors[other].isStarted = true;
        return new Done(thread, Operation.FORK, operands.ofThread(other), Stream.NONE, 0);
      }
      if (choice == 1 && other != thread && actors[other].hasEnded) {
        return new Done(thread, Operation.JOIN, operands.ofThread(other), Stream.NONE, 0);
      }
      if (choice == 2 && thread > 0 && random.nextInt(4) == 0) {
        actor.hasEnded = true;
        return null;
      }
      int stripe = random.nextInt(3);
      boolean makes = choice > 7;
      versions[stripe] += makes ? 1 : 0;
      Operation what = makes ? Operation.WRITE : Operation.READ;
      return new Done(thread, what, 0, stripe, versions[stripe]);
    }

    /** As the recorder does: a mark says that nothing from before the last one is in progress. */
    void sweep() {
      boolean isComplete = true;
      for (int i = 0; i < actors.length; i++) {
        isComplete &= actors[i].inProgress == null || !actors[i].isBeforeMark;
        deliver(i, actors[i]);
      }
      merge.add();
      if (isComplete) {
        merge.mark(order);
        marks++;
        for (Actor it : actors) {
          it.isBeforeMark = true;
        }
      }
    }

    private void deliver(int thread, Actor actor) {
      if (actor.delivered == actor.published.size() && actor.isEndTold == actor.hasEnded) {
        return;
      }
      actor.isEndTold = actor.hasEnded;
      Stream stream = streams.computeIfAbsent((long) thread, Stream::new);
      stream.name = "t" + thread;
      stream.hasEnded = actor.hasEnded;
      for (; actor.delivered < actor.published.size(); actor.delivered++) {
        Done it = actor.published.get(actor.delivered);
        stream.add(it.what(), it.operand(), Stream.NONE, it.stripe(), it.version(), it.makes());
      }
    }

    void stop() {
      for (Actor it : actors) {
        if (it.inProgress != null) {
          publish(it);
        }
      }
    }

    int published() {
      int all = 0;
      for (Actor it : actors) {
        all += it.published.size();
      }
      return all;
    }
  }

  /** Checks the order. */
  private static final class Order implements Merge.Taker {
    final Program program;
    final long[] numbers;
    final int[] taken;
    final Set<Long> named = new HashSet<>();
    final Set<Long> begun = new HashSet<>();
    final Set<Long> ended = new HashSet<>();
    int size;

    Order(Program program) {
      this.program = program;
      this.numbers = program.first.clone();
      this.taken = new int[program.actors.length];
    }

    @Override
    public void name(Stream stream) {
      named.add(stream.thread);
    }

    @Override
    public void begin(Stream stream) {
      assertThat(stream.thread).isZero();
      assertThat(begun.add(stream.thread)).isTrue();
    }

    @Override
    public void take(Stream from, int place) {
      int thread = (int) from.thread;
      Done it = program.actors[thread].published.get(taken[thread]++);
      assertThat(from.operation(place)).isEqualTo(it.what());
      assertThat(begun).contains(from.thread);
      assertThat(named).contains(from.thread);
      assertThat(ended).doesNotContain(from.thread);
      if (it.what() == Operation.FORK) {
        assertThat(begun.add(program.operands.thread(it.operand()))).isTrue();
      } else if (it.what() == Operation.JOIN) {
        int joined = (int) program.operands.thread(it.operand());
        assertThat(taken[joined]).isEqualTo(program.actors[joined].published.size());
      } else {
        numbers[it.stripe()] += it.makes() ? 1 : 0;
        assertThat(numbers[it.stripe()]).isEqualTo(it.version());
      }
      size++;
    }

    @Override
    public void end(Stream stream) {
      int thread = (int) stream.thread;
      assertThat(ended.add(stream.thread)).isTrue();
      assertThat(taken[thread]).isEqualTo(program.actors[thread].published.size());
    }
  }

  @Test
  void events_are_handed_over_in_a_true_order_while_the_program_runs() {
    int early = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = new Program(seed);
      try {
        for (int step = 0; step < 600; step++) {
          program.step();
        }
        early += program.order.size;
        program.stop();
        for (int mark = 0; mark < ENOUGH_MARKS; mark++) {
          program.sweep();
        }
        assertThat(program.order.size).isEqualTo(program.published());
        assertThat(program.merge.finish(program.order, true)).isZero();
        assertThat(program.order.ended).hasSize(ended(program));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    assertThat(early).isGreaterThan(SEEDS * 50);
  }

  @Test
  void of_a_long_run_each_event_is_handed_over_and_its_place_is_used_again() {
    int events = 0;
    for (long seed = 0; seed < 20; seed++) {
      Program program = new Program(seed);
      int last = 0;
      try {
        for (int step = 0; step < 20_000; step++) {
          program.step();
          for (Stream it : program.streams.values()) {
            last = Math.max(last, it.size());
          }
        }
        program.stop();
        for (int mark = 0; mark < ENOUGH_MARKS; mark++) {
          program.sweep();
        }
        assertThat(program.order.size).isEqualTo(program.published());
        assertThat(last).isLessThan(1_000);
        events += program.order.size;
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    assertThat(events).isGreaterThan(20 * 2_000);
  }

  private static int ended(Program program) {
    int ended = 0;
    for (Actor it : program.actors) {
      ended += it.hasEnded ? 1 : 0;
    }
    return ended;
  }

  @Test
  void what_comes_all_at_once_has_a_true_order_as_well() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = new Program(seed);
      try {
        for (int step = 0; step < 300; step++) {
          int thread = program.random.nextInt(program.actors.length);
          Actor actor = program.actors[thread];
          if (actor.inProgress != null) {
            program.publish(actor);
          } else if (actor.isStarted && !actor.hasEnded) {
            program.act(thread, actor);
          }
        }
        program.stop();
        for (int i = 0; i < program.actors.length; i++) {
          program.deliver(i, program.actors[i]);
        }
        program.merge.add();
        assertThat(program.merge.finish(program.order, true)).isZero();
        assertThat(program.order.size).isEqualTo(program.published());
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  @Test
  void nothing_is_handed_over_before_the_second_mark_behind_it() {
    Map<Long, Stream> streams = new HashMap<>();
    Merge merge = new Merge(new Stripes(STRIPE_BITS), new Operands(), streams);
    Counted taker = new Counted();
    write(streams, 1, 1);
    merge.add();
    merge.mark(taker);
    assertThat(taker.taken).isZero();
    Stream late = streams.computeIfAbsent(2L, Stream::new);
    late.add(Operation.READ, 0, Stream.NONE, 0, 0, false);
    merge.add();
    merge.mark(taker);
    assertThat(taker.taken).as("a read of the value before was in progress").isZero();
    merge.mark(taker);
    assertThat(taker.taken).isEqualTo(2);
  }

  @Test
  void what_comes_too_late_is_refused() {
    Map<Long, Stream> streams = new HashMap<>();
    Merge merge = new Merge(new Stripes(STRIPE_BITS), new Operands(), streams);
    Counted taker = new Counted();
    write(streams, 1, 1);
    merge.add();
    merge.mark(taker);
    merge.mark(taker);
    assertThat(taker.taken).isEqualTo(1);
    streams.computeIfAbsent(2L, Stream::new).add(Operation.READ, 0, Stream.NONE, 0, 0, false);
    assertThatThrownBy(merge::add).isInstanceOf(DamagedBlock.class).hasMessageContaining("late");
  }

  private static void write(Map<Long, Stream> streams, long thread, long version) {
    streams
        .computeIfAbsent(thread, Stream::new)
        .add(Operation.WRITE, 0, Stream.NONE, 0, version, true);
  }

  private static final class Counted implements Merge.Taker {
    int taken;

    @Override
    public void name(Stream stream) {}

    @Override
    public void begin(Stream stream) {}

    @Override
    public void take(Stream from, int place) {
      taken++;
    }

    @Override
    public void end(Stream stream) {}
  }
}
