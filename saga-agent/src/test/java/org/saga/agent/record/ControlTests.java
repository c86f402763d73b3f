package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.saga.predict.completion.Activation;
import org.saga.predict.completion.ClassFiles;
import org.saga.predict.completion.Completion;
import org.saga.predict.completion.Steps;
import org.saga.predict.trace.Trace;

/** What the recorder tells of the ways of programs, completed, is what they did. */
class ControlTests {
  private static final int PROGRAMS = 40;

  /** Collects the probes that were reached, and checks what steps are said to have done. */
  private static final class Followed implements Steps {
    final List<Integer> probes = new ArrayList<>();
    final List<String> mistakes = new ArrayList<>();
    final List<Integer> given = new ArrayList<>();
    private final Trace trace;

    Followed(Trace trace) {
      this.trace = trace;
    }

    @Override
    public void enter(Activation begun) {}

    @Override
    public void step(Activation of, int instruction) {
      int probe = ProbedClass.probe(of.method().instruction(instruction));
      if (probe >= 0) {
        probes.add(probe);
      }
    }

    @Override
    public void event(Activation of, int instruction, int place) {
      given.add(place);
      int location = trace.location(place);
      boolean isPlaced = location != Trace.NOWHERE && trace.instruction(place) != Trace.NOWHERE;
      if (isPlaced
          && (trace.instruction(place) != instruction
              || !trace.locations().name(location).equals(of.method().place(instruction)))) {
        mistakes.add(trace.text(place) + " was given to " + of.method().place(instruction));
      }
    }

    @Override
    public void caught(Activation of, int handler) {}

    @Override
    public void leave(Activation ended, Activation.End how) {
      if (how == Activation.End.UNKNOWN) {
        mistakes.add("the end of " + ended + " is unknown");
      }
    }

    @Override
    public void lost(int place, String why) {
      mistakes.add(why);
    }
  }

  private static Map<String, byte[]> classes;

  @BeforeAll
  static void compile() {
    Map<String, String> sources = new HashMap<>();
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      sources.put("Random" + seed, RandomProgram.of("Random" + seed, seed));
    }
    classes = CompiledSource.of(sources);
  }

  private static RecordedRun program(int seed) {
    String name = "Random" + seed;
    RecordedRun run = new RecordedRun("").withControl();
    run.with(name, ProbedClass.of(classes.get(name), 0));
    int first = 0;
    for (Map.Entry<String, byte[]> it : classes.entrySet()) {
      if (it.getKey().startsWith(name + "$")) {
        first += 100_000;
        run.with(it.getKey(), ProbedClass.of(it.getValue(), first));
      }
    }
    return run;
  }

  private static String why(int seed) {
    return "RandomProgram of seed " + seed;
  }

  private static void check(RecordedRun run, String why) {
    Runnable program = run.program(Runnable.class);
    ProbedClass.takeReached();
    Trace trace = RecordedRun.read(run.record(program)).trace();
    Map<String, List<Integer>> reached = ProbedClass.takeReached();
    Completion completion = Completion.of(trace, new ClassFiles(trace.control().classFiles()));
    assertThat(trace.threads().all()).as(why).containsAll(reached.keySet());
    for (int thread = 0; thread < trace.threads().size(); thread++) {
      Followed followed = new Followed(trace);
      completion.thread(thread, followed);
      String of = why + ", thread " + trace.threads().name(thread);
      List<Integer> expected = reached.getOrDefault(trace.threads().name(thread), List.of());
      assertThat(firstDifference(followed.probes, expected)).as(of).isEmpty();
      assertThat(followed.mistakes).as(of).isEmpty();
      assertThat(followed.given).as(of).isSorted().doesNotHaveDuplicates();
    }
  }

  private static String firstDifference(List<Integer> completed, List<Integer> reached) {
    for (int i = 0; i < Math.max(completed.size(), reached.size()); i++) {
      int from = Math.max(0, i - 3);
      if (i >= completed.size()
          || i >= reached.size()
          || !completed.get(i).equals(reached.get(i))) {
        return "step %d: %s.. should be %s.."
            .formatted(i, part(completed, from), part(reached, from));
      }
    }
    return "";
  }

  private static List<Integer> part(List<Integer> all, int from) {
    return all.subList(Math.min(from, all.size()), Math.min(all.size(), from + 6));
  }

  @RepeatedTest(PROGRAMS)
  void the_completed_way_of_a_random_program_is_the_one_that_it_went(RepetitionInfo repetition) {
    int seed = repetition.getCurrentRepetition();
    check(program(seed), why(seed));
  }

  @RepeatedTest(PROGRAMS)
  void so_it_is_where_threads_leave_out_what_only_they_have_seen(RepetitionInfo repetition) {
    int seed = repetition.getCurrentRepetition();
    check(program(seed).leavingOut(), why(seed));
  }
}
