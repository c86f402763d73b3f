package org.saga.agent.record.jdk;

import java.util.List;
import org.saga.boot.order.OrderLog;
import program.handover.Patterns;
import program.handover.Trial;
import program.handover.Unseen;

/** Tries all patterns, and prints what it has seen, one a line. */
public final class PatternRun {
  private static final String FIRST = "first";
  private static final String SECOND = "second";

  private PatternRun() {}

  public static void main(String[] names) throws Exception {
    MemoryLog log = new MemoryLog();
    log.start();
    Unseen.by(log);
    for (Trial trial : Trial.of(Patterns.all())) {
      if (names.length == 0 || List.of(names).contains(trial.pattern().name())) {
        log.take();
        String answer = answer(log, trial);
        String line = trial.pattern().name() + "|" + trial.kind() + "|" + answer;
        Unseen.run(() -> System.out.println(line));
      }
    }
    OrderLog.start(null);
    System.exit(0);
  }

  private static String answer(MemoryLog log, Trial trial) throws Exception {
    trial.run(() -> log.mark(FIRST), () -> log.mark(SECOND));
    List<Step> steps = log.take();
    String[] answer = new String[1];
    Unseen.run(() -> answer[0] = answer(steps));
    return answer[0];
  }

  private static String answer(List<Step> steps) {
    return Path.between(steps, place(steps, FIRST), place(steps, SECOND)) + "|" + steps.size();
  }

  private static int place(List<Step> steps, String mark) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).operand().equals(mark)) {
        return i;
      }
    }
    throw new AssertionError("there is no " + mark);
  }
}
