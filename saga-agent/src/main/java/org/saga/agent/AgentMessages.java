package org.saga.agent;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.LeftOut;
import org.saga.text.JsonLine;
import org.saga.violation.ReportFile;

/** Says what the agent could not do, in one line each, and goes on. */
public final class AgentMessages {
  private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

  private AgentMessages() {}

  /** Says what users have to change before the program can begin. */
  static void error(String what) {
    System.err.println("saga: error: " + what);
  }

  static void warn(String what) {
    System.err.println("saga: warning: " + what);
  }

  /** Says what failed inside SAGA, and why. */
  public static void internal(String what, Throwable cause) {
    internal(what + ": " + inOneLine(cause));
  }

  /** Says what failed inside SAGA. */
  public static void internal(String what) {
    System.err.println("saga: internal error: " + what);
    String id = ReportFile.id(ReportFile.nextNumber());
    report(
        new JsonLine()
            .with("kind", "internal")
            .with("id", id)
            .with("time", System.currentTimeMillis())
            .with("view", "agent")
            .with("headline", what));
    report(new JsonLine().with("kind", ReportFile.SHOWN).with("id", id));
  }

  /** Says that a class stays as it is; of the first one only, since there may be thousands. */
  public static void unwoven(String className, String reason) {
    if (SAID.add("unwoven")) {
      String why = reason.lines().findFirst().orElse("unknown");
      warn(className + " cannot be woven, so it is not watched, nor are others like it: " + why);
    }
  }

  /** Says that a method's monitors stay as they are; once for each reason. */
  static void leftOut(MonitorWeaver.LeftOut method) {
    if (SAID.add(method.reason())) {
      warn("the monitors of " + method.method() + " raise no events: " + method.reason());
    }
  }

  /** Says that something stays as it is; once for each reason. */
  static void leftOut(LeftOut what) {
    if (SAID.add(what.consequence() + what.reason())) {
      warn(what.text());
    }
  }

  static String inOneLine(Throwable cause) {
    return cause.toString().lines().findFirst().orElse("unknown");
  }

  /**
   * Adds the first line to that file. The command has no exit code without it, so the program does
   * not begin then.
   */
  static void begin(JsonLine line) {
    String unwritten = ReportFile.addUnlogged(line);
    if (unwritten != null && ParentProcess.isThere()) {
      error(unwritten);
      Runtime.getRuntime().halt(Agent.WRONG_INPUT);
    }
    if (unwritten != null) {
      warn(unwritten);
    }
  }

  /** Adds a line to the file from which the command and other tools learn what happened. */
  static void report(JsonLine line) {
    String unwritten = ReportFile.addUnlogged(line);
    if (unwritten != null) {
      warn(unwritten);
    }
  }
}
