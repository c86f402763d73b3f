package org.saga.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.WaitingProgram;
import org.saga.predict.truth.WaitingProgram.Condition;
import org.saga.predict.truth.WaitingProgram.Fork;
import org.saga.predict.truth.WaitingProgram.Join;
import org.saga.predict.truth.WaitingProgram.Read;
import org.saga.predict.truth.WaitingProgram.Section;
import org.saga.predict.truth.WaitingProgram.Statement;
import org.saga.predict.truth.WaitingProgram.Wait;
import org.saga.predict.truth.WaitingProgram.Wake;
import org.saga.predict.truth.WaitingProgram.Write;

/**
 * A program as a class, whose threads do what they did in a run, one after the other: each
 * instruction is a line.
 */
final class JavaProgram {
  private final String name;
  private final WaitingProgram program;
  private final List<String> lines = new ArrayList<>();

  /** The thread and instruction of each line that has one. */
  private final Map<Integer, String> places = new HashMap<>();

  private int thread;
  private int instruction;

  JavaProgram(String name, WaitingProgram program, Trace run) {
    this.name = name;
    this.program = program;
    lines.add("import java.util.concurrent.locks.ReentrantReadWriteLock;");
    lines.add("import org.saga.cli.Turns;");
    lines.add("public class " + name + " {");
    lines.add("  static int x0, x1, x2;");
    lines.add("  static final Object l0 = new Object(), l1 = new Object();");
    lines.add("  static final ReentrantReadWriteLock l2 = new ReentrantReadWriteLock();");
    for (int i = 1; i < program.threads().size(); i++) {
      lines.add("  static Thread t%d = new Thread(() -> run(%d));".formatted(i, i));
    }
    addStart();
    lines.add("  public static int[][] turns() { return new int[][] {" + turns(run) + "}; }");
    for (thread = 0; thread < program.threads().size(); thread++) {
      addThread();
    }
    lines.add("}");
  }

  private void addStart() {
    lines.add("  public static void run(int thread) {");
    lines.add("    try {");
    lines.add("      switch (thread) {");
    for (int i = 0; i < program.threads().size(); i++) {
      lines.add("        case %d -> thread%d();".formatted(i, i));
    }
    lines.add("      }");
    lines.add("    } catch (InterruptedException e) { throw new AssertionError(e); }");
    lines.add("  }");
  }

  /** When the threads do their events. */
  private String turns(Trace run) {
    List<StringBuilder> turns = new ArrayList<>();
    program.threads().forEach(it -> turns.add(new StringBuilder("{")));
    for (TraceEvent event : run.events()) {
      String actor = run.threads().name(event.thread());
      turns.get(Integer.parseInt(actor.substring(1))).append(event.place()).append(',');
    }
    return String.join("},", turns) + "}";
  }

  private void addThread() {
    instruction = 0;
    lines.add("  static void thread" + thread + "() throws InterruptedException {");
    lines.add("    int local = 0;");
    program.threads().get(thread).forEach(this::add);
    lines.add("  }");
  }

  private void add(Statement statement) {
    if (statement instanceof Read it) {
      add("local = x%d;".formatted(it.variable()));
    } else if (statement instanceof Write it) {
      String sum = it.addsLocal() ? "(%d + local) %% %d" : "%d";
      add("x" + it.variable() + " = " + sum.formatted(it.number(), WaitingProgram.VALUES) + ";");
    } else if (statement instanceof Condition it) {
      addCondition(it);
    } else if (statement instanceof Section it) {
      addSection(it);
    } else if (statement instanceof Wait it) {
      addWait(it);
    } else if (statement instanceof Wake it) {
      add("l%d.%s();".formatted(it.lock(), it.all() ? "notifyAll" : "notify"));
    } else if (statement instanceof Fork it) {
      add("t" + it.thread() + ".start();");
    } else if (statement instanceof Join it) {
      add("t" + it.thread() + ".join();");
    }
  }

  /** In its turn. */
  private void add(String code) {
    places.put(lines.size() + 1, thread + ":" + instruction++);
    lines.add("    Turns.before(%d); %s Turns.after(%d);".formatted(thread, code, thread));
  }

  private void addCondition(Condition condition) {
    lines.add("    while (true) {");
    add("local = x%d;".formatted(condition.variable()));
    instruction++;
    lines.add("    if (local != " + condition.number() + ") break;");
    condition.body().forEach(this::add);
    if (condition.again()) {
      instruction++;
    } else {
      lines.add("    if (true) break;");
    }
    lines.add("    }");
  }

  private void addSection(Section section) {
    if (section.lock() < WaitingProgram.MONITORS) {
      add("synchronized (l" + section.lock() + ") {");
      section.body().forEach(this::add);
      add("}");
    } else {
      String lock = section.isShared() ? "l2.readLock()" : "l2.writeLock()";
      add(lock + ".lock();");
      section.body().forEach(this::add);
      add(lock + ".unlock();");
    }
  }

  /** Who is to come next may try to: the lock is not free before this thread waits. */
  private void addWait(Wait wait) {
    add("");
    lines.add("    l" + wait.lock() + ".wait();");
    add("");
  }

  /** The file's content. */
  String source() {
    return String.join("\n", lines) + "\n";
  }

  /** Returns the thread and instruction of a location, or null. */
  String place(String location) {
    String file = "(" + name + ".java:";
    int at = location.indexOf(file);
    return at < 0
        ? null
        : places.get(
            Integer.valueOf(location.substring(at + file.length(), location.length() - 1)));
  }
}
