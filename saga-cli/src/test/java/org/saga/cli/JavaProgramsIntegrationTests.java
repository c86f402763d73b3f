package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.predict.defect.Atomicity;
import org.saga.predict.defect.Deadlocks;
import org.saga.predict.defect.Defect;
import org.saga.predict.defect.Races;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.WaitingRuns;

/**
 * Random programs are compiled and do what they did in a run of the interpreter: what is predicted
 * of the recording is what is predicted of that run.
 */
@Tag("campaign")
class JavaProgramsIntegrationTests {
  private static final int PROGRAMS = 250;
  private static final Pattern VARIABLE = Pattern.compile("(.*\\.)?x\\d");

  @TempDir Path folder;
  private int races;
  private int deadlocks;
  private int violations;

  /** A program with a run of it in which all threads end. */
  private record Written(JavaProgram java, Trace run) {}

  @Test
  void what_is_predicted_of_a_recording_is_what_is_predicted_of_the_run() throws Exception {
    Map<String, Written> programs = programs();
    record(programs);
    for (Map.Entry<String, Written> each : programs.entrySet()) {
      Path file = folder.resolve(each.getKey() + ".trace");
      check(each.getValue(), KnownProgramsIntegrationTests.read(file));
    }
    String found = races + " races, " + deadlocks + " deadlocks, " + violations + " violations";
    System.out.println(found + " of " + programs.size() + " recorded programs");
    assertThat(races).as(found).isGreaterThan(PROGRAMS);
    assertThat(deadlocks).as(found).isGreaterThan(5);
    assertThat(violations).as(found).isGreaterThan(20);
  }

  private static Map<String, Written> programs() {
    Map<String, Written> programs = new LinkedHashMap<>();
    for (long seed = 0; programs.size() < PROGRAMS; seed++) {
      WaitingRuns runs = new WaitingRuns(seed);
      WaitingRuns.Run run = runs.random(seed);
      if (run.isOver() && wakesInTurn(run.trace())) {
        String name = "Program" + seed;
        programs.put(
            name, new Written(new JavaProgram(name, runs.program(), run.trace()), run.trace()));
      }
    }
    return programs;
  }

  /**
   * Whether each thread that is woken is the only one that waits, and the next to take the lock:
   * only that can be had from a JVM.
   */
  private static boolean wakesInTurn(Trace trace) {
    Map<Integer, Integer> waiting = new LinkedHashMap<>();
    Map<Integer, Integer> woken = new LinkedHashMap<>();
    for (TraceEvent it : trace.events()) {
      int lock = it.operand();
      switch (it.operation()) {
        case WAIT -> {
          if (waiting.containsKey(lock) || woken.containsKey(lock)) {
            return false;
          }
          waiting.put(lock, it.thread());
        }
        case NOTIFY, NOTIFY_ALL -> {
          if (waiting.containsKey(lock)) {
            woken.put(lock, waiting.remove(lock));
          }
        }
        case ACQUIRE -> {
          // A lock that a thread has already is not taken by another one.
          Integer next = woken.remove(lock);
          if (next != null && next != it.thread()) {
            return false;
          }
        }
        default -> {
          // It has nothing to do with waiting.
        }
      }
    }
    return true;
  }

  private void record(Map<String, Written> programs) throws Exception {
    Path classes = compile(programs);
    PackagedSaga saga = new PackagedSaga(folder);
    List<String> command = new ArrayList<>(saga.command());
    command.addAll(List.of("record", "-o", folder.resolve("all.trace").toString(), "--", "-cp"));
    command.add(classes + System.getProperty("path.separator") + tests());
    command.add(JavaProgramRuns.class.getName());
    command.add(folder.toString());
    command.addAll(programs.keySet());
    assertThat(PackagedSaga.execute(command)).isEqualTo(new PackagedSaga.Result(0, ""));
  }

  private static Path tests() throws Exception {
    return KnownProgramsIntegrationTests.classes();
  }

  private Path compile(Map<String, Written> programs) throws Exception {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    List<String> javac = new ArrayList<>(List.of("-d", classes.toString()));
    javac.addAll(List.of("-cp", tests().toString()));
    for (Map.Entry<String, Written> each : programs.entrySet()) {
      Path file = folder.resolve(each.getKey() + ".java");
      javac.add(Files.writeString(file, each.getValue().java.source()).toString());
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, javac.toArray(String[]::new)))
        .isZero();
    return classes;
  }

  private void check(Written program, Trace recording) {
    Trace run = program.run;
    String message = program.java.source();
    assertThat(accesses(recording, program.java::place))
        .as(message)
        .isEqualTo(accesses(run, Function.identity()));
    ExactOrder ofRun = order(run);
    ExactOrder ofRecording = order(recording);
    Set<Set<String>> predicted = shown(Races.find(ofRun).found(), run, Function.identity());
    assertThat(shown(Races.find(ofRecording).found(), recording, program.java::place))
        .as(message)
        .isEqualTo(predicted);
    races += predicted.size();
    predicted = shown(Atomicity.find(ofRun, List.of()).found(), run, Function.identity());
    assertThat(
            shown(Atomicity.find(ofRecording, List.of()).found(), recording, program.java::place))
        .as(message)
        .isEqualTo(predicted);
    violations += predicted.size();
    Set<Set<Integer>> waiting = waiting(ofMonitors(Deadlocks.find(ofRun).found()), run, it -> it);
    assertThat(waiting(Deadlocks.find(ofRecording).found(), recording, program.java::place))
        .as(message)
        .isEqualTo(waiting);
    deadlocks += waiting.size();
  }

  /** The numbers of the threads that are in a deadlock: where locks are taken is not recorded. */
  private static Set<Set<Integer>> waiting(
      List<Defect> deadlocks, Trace trace, UnaryOperator<String> places) {
    Map<Integer, Integer> numbers = new HashMap<>();
    for (TraceEvent it : trace.events()) {
      String place = place(trace, it.place(), places);
      if (place != null) {
        numbers.put(it.thread(), place.charAt(0) - '0');
      }
    }
    Set<Set<Integer>> all = new HashSet<>();
    for (Defect it : deadlocks) {
      all.add(
          Arrays.stream(it.shown())
              .mapToObj(shown -> numbers.get(trace.thread(shown)))
              .collect(Collectors.toSet()));
    }
    return all;
  }

  private static ExactOrder order(Trace trace) {
    return new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL);
  }

  /** What each thread does to the program's variables. */
  private static Map<Character, List<String>> accesses(
      Trace trace, Function<String, String> places) {
    return trace.events().stream()
        .filter(it -> it.operation() == Operation.READ || it.operation() == Operation.WRITE)
        .filter(it -> VARIABLE.matcher(trace.operandName(it)).matches())
        .map(it -> place(trace, it.place(), places))
        .filter(it -> it != null)
        .collect(Collectors.groupingBy(it -> it.charAt(0)));
  }

  private static String place(Trace trace, int place, Function<String, String> places) {
    int location = trace.location(place);
    return location == Trace.NOWHERE ? null : places.apply(trace.locations().name(location));
  }

  private static Set<Set<String>> shown(
      List<Defect> defects, Trace trace, Function<String, String> places) {
    Set<Set<String>> all = new HashSet<>();
    for (Defect it : defects) {
      all.add(
          Arrays.stream(it.shown())
              .mapToObj(shown -> place(trace, shown, places))
              .collect(Collectors.toSet()));
    }
    return all;
  }

  /** What a recording tells of other locks does not say whether a thread would wait for them. */
  private static List<Defect> ofMonitors(List<Defect> deadlocks) {
    return deadlocks.stream()
        .filter(it -> it.facts().stream().noneMatch(fact -> fact.value().contains("waits for l2")))
        .toList();
  }
}
