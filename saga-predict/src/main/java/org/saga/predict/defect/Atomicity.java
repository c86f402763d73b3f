package org.saga.predict.defect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saga.predict.defect.Accesses.Group;
import org.saga.predict.defect.AtomicBlocks.Block;
import org.saga.predict.defect.Defect.Fact;
import org.saga.predict.exact.Answer;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.exact.Goal;
import org.saga.predict.exact.HeldLock;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * Finds blocks that should be atomic and are not: another thread's accesses come between those of
 * the block in one of the patterns. Each block, pattern and place in the program is told once.
 */
public final class Atomicity {
  /** So many pairs of accesses of the same places in the program are kept. */
  private static final int MOST_SAME = 12;

  /** So many accesses of a block are looked at. */
  private static final int MOST_IN_BLOCK = 1_000;

  /** So many variables of a block are paired. */
  private static final int MOST_PAIRED = 8;

  /** So many candidates of a kind are examined, and so many of them searched for. */
  private static final int MOST_EXAMINED = 64;

  private static final int MOST_SEARCHED = 8;

  /** So many sections are looked at from the beginning of the trace. */
  private static final long MOST_WORK = 100_000_000;

  private final ExactOrder order;
  private final Trace trace;
  private final Shared shared;
  private final Accesses accesses;
  private final Map<Integer, List<Group>> groups = new HashMap<>();
  private final Map<Pair, List<int[]>> pairs = new LinkedHashMap<>();
  private final Map<Long, List<Uses>> uses = new LinkedHashMap<>();
  private final Set<Kind> known = new HashSet<>();
  private final Map<Kind, Integer> examined = new HashMap<>();
  private final Map<Kind, Integer> searched = new HashMap<>();
  private final Set<Kind> undecided = new HashSet<>();
  private final List<Defect> found = new ArrayList<>();

  /** Two accesses of a block to one variable. */
  private record Pair(
      String block, String field, boolean writes, boolean writesThen, int at, int then) {}

  /** A block's accesses of two variables. */
  private record Uses(Block block, List<Integer> ofOne, List<Integer> ofOther) {
    List<Integer> of(char variable) {
      return variable == '1' ? ofOne : ofOther;
    }

    Uses swapped() {
      return new Uses(block, ofOther, ofOne);
    }
  }

  /** What is told once. */
  private record Kind(String block, String pattern, List<String> fields, Set<Integer> locations) {}

  private Atomicity(ExactOrder order) {
    this.order = order;
    this.trace = order.run().trace();
    this.shared = new Shared(trace);
    this.accesses = new Accesses(order);
  }

  /**
   * Finds the violations of a trace.
   *
   * @param names patterns of the blocks that are meant; all if there are none
   */
  public static Defects find(ExactOrder order, List<String> names) {
    Atomicity atomicity = new Atomicity(order);
    new AtomicBlocks(atomicity.trace, names).forEach(atomicity::add);
    atomicity.pairs.forEach((pair, all) -> all.forEach(it -> atomicity.examine(pair, it)));
    atomicity.uses.values().forEach(atomicity::examine);
    atomicity.undecided.removeAll(atomicity.known);
    return new Defects(atomicity.found, atomicity.examined.size(), atomicity.undecided.size());
  }

  // ---- blocks

  private void add(Block block) {
    Map<Integer, List<Integer>> own = new LinkedHashMap<>();
    int end = Math.min(block.end(), block.first() + MOST_IN_BLOCK);
    for (int event = block.first(); event < end; event++) {
      int place = order.run().place(block.thread(), event);
      if (trace.operation(place).isAccess() && isLookedAt(trace.operand(place))) {
        own.computeIfAbsent(trace.operand(place), it -> new ArrayList<>()).add(place);
      }
    }
    own.values().forEach(it -> addPairs(block, it));
    addUses(block, own);
  }

  private boolean isLookedAt(int variable) {
    return accesses.isShared(variable) && !shared.isOfJdk(variable);
  }

  private void addPairs(Block block, List<Integer> own) {
    for (boolean writes : new boolean[] {false, true}) {
      int first = first(own, 0, writes);
      for (int i = first + 1; first >= 0 && i < own.size(); i++) {
        // What reads and writes in one step would notice, or not write.
        if (trace.operation(own.get(i)) != Operation.UPDATE) {
          addPair(block, own.get(first), writes, own.get(i));
        }
      }
    }
  }

  /** The index of the first access of a kind, or -1. */
  private int first(List<Integer> own, int from, boolean writes) {
    for (int i = from; i < own.size(); i++) {
      Operation operation = trace.operation(own.get(i));
      if (writes ? operation.writes() : operation.reads()) {
        return i;
      }
    }
    return -1;
  }

  private void addPair(Block block, int first, boolean writes, int then) {
    Pair pair =
        new Pair(
            block.name(),
            shared.field(trace.operand(first)),
            writes,
            trace.operation(then) == Operation.WRITE,
            trace.location(first),
            trace.location(then));
    List<int[]> same = pairs.computeIfAbsent(pair, it -> new ArrayList<>());
    if (same.size() < MOST_SAME) {
      same.add(new int[] {first, then});
    }
  }

  private void addUses(Block block, Map<Integer, List<Integer>> own) {
    int[] variables =
        own.keySet().stream().mapToInt(it -> it).limit(MOST_PAIRED).sorted().toArray();
    for (int i = 0; i < variables.length; i++) {
      for (int j = i + 1; j < variables.length; j++) {
        long key = (long) variables[i] << 32 | variables[j];
        List<Uses> same = uses.computeIfAbsent(key, it -> new ArrayList<>());
        if (same.size() < MOST_SAME) {
          same.add(new Uses(block, own.get(variables[i]), own.get(variables[j])));
        }
      }
    }
  }

  // ---- one variable

  private void examine(Pair pair, int[] places) {
    int variable = trace.operand(places[0]);
    String own = (pair.writes ? "W" : "R") + "%s" + (pair.writesThen ? "W" : "R");
    for (Group group : groups.computeIfAbsent(variable, accesses::groups)) {
      String pattern = own.formatted(group.writes() ? "W" : "R");
      if (group.thread() != trace.thread(places[0]) && AtomicityPatterns.OF_ONE.contains(pattern)) {
        for (int between : near(group.places(), places)) {
          int[] sequence = {places[0], between, places[1]};
          examine(
              new Kind(pair.block, pattern, List.of(pair.field), locations(sequence)), sequence);
        }
      }
    }
  }

  /** Those of a group that are next to the two accesses of a block. */
  private static Set<Integer> near(int[] group, int[] places) {
    Set<Integer> near = new TreeSet<>();
    for (int place : places) {
      int at = -Arrays.binarySearch(group, place) - 1;
      IntStream.range(Math.max(0, at - 1), Math.min(group.length, at + 1))
          .forEach(it -> near.add(group[it]));
    }
    return near;
  }

  private Set<Integer> locations(int[] sequence) {
    return Arrays.stream(sequence)
        .map(trace::location)
        .boxed()
        .collect(Collectors.toCollection(TreeSet::new));
  }

  // ---- two variables

  private void examine(List<Uses> blocks) {
    for (Uses one : blocks) {
      for (Uses other : blocks) {
        if (one.block.thread() != other.block.thread()) {
          AtomicityPatterns.OF_TWO.forEach(it -> examine(it, one, other));
          AtomicityPatterns.OF_TWO.forEach(it -> examine(it, one.swapped(), other.swapped()));
        }
      }
    }
  }

  private void examine(String pattern, Uses own, Uses elsewhere) {
    int[] sequence = new int[4];
    int[] last = {-1, -1};
    for (int i = 0; i < sequence.length; i++) {
      char what = pattern.charAt(2 * i);
      int side = Character.isUpperCase(what) ? 0 : 1;
      List<Integer> from = (side == 0 ? own : elsewhere).of(pattern.charAt(2 * i + 1));
      int place = firstBehind(from, last[side], Character.toUpperCase(what) == 'W');
      if (place < 0) {
        return;
      }
      last[side] = place;
      sequence[i] = place;
    }
    List<String> fields =
        Arrays.stream(sequence).mapToObj(it -> shared.field(trace.operand(it))).toList();
    examine(new Kind(own.block.name(), pattern, fields, locations(sequence)), sequence);
  }

  private int firstBehind(List<Integer> places, int place, boolean writes) {
    return places.stream()
        .filter(it -> it > place)
        .filter(it -> trace.operation(it) == (writes ? Operation.WRITE : Operation.READ))
        .findFirst()
        .orElse(-1);
  }

  // ---- whether it can be

  private void examine(Kind kind, int[] sequence) {
    if (known.contains(kind) || !mayBe(sequence)) {
      return;
    }
    if (examined.merge(kind, 1, Integer::sum) > MOST_EXAMINED) {
      undecided.add(kind);
      return;
    }
    int size = sequence.length;
    boolean mayMeet = trace.operation(sequence[size - 2]) != Operation.UPDATE;
    for (int ended = mayMeet ? 2 : 1; ended > 0; ended--) {
      Goal goal = goal(sequence, ended);
      Answer answer = closure(goal, sequence);
      if (!answer.isPossible() && searched.merge(kind, 1, Integer::sum) <= 2 * MOST_SEARCHED) {
        answer = order.search(goal);
      } else if (!answer.isPossible()) {
        undecided.add(kind);
      }
      if (answer.isPossible()) {
        add(kind, sequence, answer, ended);
        return;
      }
      if (answer.isUndecided()) {
        undecided.add(kind);
      }
    }
  }

  /** Whether nothing that has to come later comes before something, in any order. */
  private boolean mayBe(int[] sequence) {
    for (int i = 0; i < sequence.length; i++) {
      for (int j = i + 1; j < sequence.length; j++) {
        if (order.isBefore(sequence[j], sequence[i])) {
          return false;
        }
      }
    }
    return !isKeptOut(sequence);
  }

  /** Whether the block has a lock all the time that the other thread needs. */
  private boolean isKeptOut(int[] sequence) {
    List<Integer> own = ofThread(sequence, trace.thread(sequence[0]));
    List<HeldLock> kept = new ArrayList<>(order.locksAt(own.get(0)));
    kept.retainAll(order.locksAt(own.get(1)));
    return Arrays.stream(sequence)
        .filter(it -> !own.contains(it))
        .mapToObj(order::locksAt)
        .anyMatch(locks -> locks.stream().anyMatch(it -> kept.stream().anyMatch(it::excludes)));
  }

  private List<Integer> ofThread(int[] sequence, int thread) {
    return Arrays.stream(sequence).filter(it -> trace.thread(it) == thread).boxed().toList();
  }

  /** The last events come next at the end of the run; the others happen in it, in their order. */
  private static Goal goal(int[] sequence, int ended) {
    List<Integer> all = Arrays.stream(sequence).boxed().toList();
    int begin = all.size() - ended;
    return new Goal(all.subList(begin, all.size()), all.subList(0, begin));
  }

  private Answer closure(Goal goal, int[] sequence) {
    int first = Arrays.stream(sequence).min().orElseThrow();
    Answer near = order.closure(goal, first);
    return near.isPossible() || first == 0 || order.closureWork() > MOST_WORK
        ? near
        : order.closure(goal, 0);
  }

  // ---- what is told

  private void add(Kind kind, int[] sequence, Answer answer, int ended) {
    known.add(kind);
    int[] last = Arrays.copyOfRange(sequence, sequence.length - ended, sequence.length);
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("pattern", words(kind.pattern, sequence)));
    for (int place : sequence) {
      facts.add(new Fact(isElsewhere(place, sequence) ? "other" : "block", Place.of(trace, place)));
    }
    found.add(
        new Defect(
            "atomicity of " + kind.block,
            facts,
            "atomicity " + numbers(order.run(answer, last), sequence),
            () -> order.run(answer, last),
            sequence,
            answer.how()));
  }

  private boolean isElsewhere(int place, int[] sequence) {
    return trace.thread(place) != trace.thread(sequence[0]);
  }

  private static String numbers(int[] run, int[] sequence) {
    return Arrays.stream(sequence)
        .map(
            place ->
                IntStream.range(0, run.length)
                        .filter(it -> run[it] == place)
                        .findFirst()
                        .orElseThrow()
                    + 1)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  /** balance is read, then written elsewhere, then written. */
  private String words(String pattern, int[] sequence) {
    StringBuilder words = new StringBuilder();
    String last = "";
    String letters = pattern.replaceAll("\\d", "").toUpperCase(Locale.ROOT);
    for (int i = 0; i < sequence.length; i++) {
      String field = shared.field(trace.operand(sequence[i]));
      words.append(i == 0 ? "" : ", then ").append(field.equals(last) ? "" : field + " is ");
      words.append(letters.charAt(i) == 'W' ? "written" : "read");
      words.append(isElsewhere(sequence[i], sequence) ? " elsewhere" : "");
      last = field;
    }
    return words.toString();
  }
}
