package org.saga.boot.knowledge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import jdk.internal.misc.Unsafe;
import org.saga.boot.order.OrderLog;

/** Watches what threads know, from {@link #start} to {@link #stop}. */
public final class Watching {
  /** What threads need in the middle of an access, when no class may be loaded. */
  private static final Class<?>[] USED = {
    Kind.class,
    Values.class,
    Vector.class,
    Entry.class,
    Evaluation.class,
    FirstState.class,
    LaterState.class,
    Memory.class,
    Participants.class,
    ThreadKnowledge.class,
    VariableKnowledge.class,
    Shadows.class,
    FieldSites.class,
    KnownThreads.class,
    KnownThread.class,
    KnownViolations.class,
    Accesses.class,
    MonitorEvents.class,
    OwnVariables.class
  };

  private static volatile Watching current;

  final Program program;
  final Participants participants;
  final Shadows shadows = new Shadows();
  final ViolationTaker taker;
  private final Set<String> seen = new HashSet<>();
  private final boolean[] begun;
  private final WatchedAccesses accesses = new WatchedAccesses();
  private final boolean[] areSet;
  private final boolean[] areMet;
  private final Set<String> notThere = new HashSet<>();

  /** What users are told at the end. */
  private final List<String> told = new ArrayList<>();

  private Watching(Program program, ViolationTaker taker) {
    this.program = program;
    this.participants = new Participants(program);
    this.taker = taker;
    this.begun = new boolean[program.declared().size()];
    this.areSet = new boolean[program.own().size()];
    this.areMet = new boolean[program.settings().size()];
  }

  /**
   * Begins; of the running thread nothing is watched until {@link #resume}.
   *
   * @param tables what the command has made of a property
   */
  public static void start(List<String> tables, ViolationTaker taker) {
    for (Class<?> it : USED) {
      Unsafe.getUnsafe().ensureClassInitialized(it);
    }
    current = new Watching(ProgramText.read(tables), taker);
    FieldSites.forget();
    KnownThreads.on();
    KnownThreads.pause();
    OrderLog.start(new KnownThreads.Source());
  }

  /** Ends; returns what has never been seen of what the property names, a line each. */
  public static List<String> stop() {
    Watching watching = current;
    OrderLog.start(null);
    KnownThreads.off();
    current = null;
    return watching == null ? List.of() : watching.unseen();
  }

  /** Says how much was watched by now; null if nothing is watched. */
  public static String summary() {
    Watching watching = current;
    KnownThreads.pause();
    try {
      return watching == null ? null : watching.counts();
    } finally {
      KnownThreads.resume();
    }
  }

  private String counts() {
    return String.format(
        Locale.ROOT,
        "%,d accesses of %,d threads to %,d variables (%,d different fields)",
        accesses.count(),
        accesses.threads(),
        shadows.fieldsMade() + FieldSites.staticFields(),
        fieldsSeen());
  }

  private synchronized int fieldsSeen() {
    return seen.size();
  }

  /** Watches nothing of the running thread until {@link #resume} was called as often. */
  public static void pause() {
    KnownThreads.pause();
  }

  /** Ends what {@link #pause} has begun. */
  public static void resume() {
    KnownThreads.resume();
  }

  /** Tells whether a field of a name may matter, whatever its class is. */
  public static boolean mayMatter(String name) {
    Watching watching = current;
    return watching != null && watching.program.mayMatter(name);
  }

  /** Returns what watches now, or null. */
  static Watching current() {
    return current;
  }

  static void fail(Throwable cause) {
    Watching watching = current;
    if (watching != null) {
      stop();
      watching.taker.failed(cause);
    }
  }

  // ---- threads

  /** Returns what a thread knows that begins. */
  ThreadKnowledge begin(KnownThread known, String startedAt) {
    Thread thread = known.thread;
    boolean[] declared = new boolean[program.declared().size()];
    for (int i = 0; i < declared.length; i++) {
      Program.Declared it = program.declared().get(i);
      declared[i] =
          it.byStart()
              ? startedAt != null && Glob.matchesPlace(it.pattern(), startedAt)
              : Glob.matches(it.pattern(), thread.getName());
    }
    note(thread, declared);
    accesses.begin(known);
    return participants.begin(declared);
  }

  void end(KnownThread known) {
    accesses.end(known);
    participants.end(known.knowledge().self);
  }

  private synchronized void note(Thread thread, boolean... declared) {
    for (int i = 0; i < declared.length; i++) {
      if (declared[i] && begun[i]) {
        told.add(
            "several threads are %s; what '@%s' within a formula asks is of the first, not of %s"
                .formatted(name(i), name(i), thread.getName()));
      }
      begun[i] |= declared[i];
    }
  }

  private String name(int declared) {
    return program.declared().get(declared).name();
  }

  boolean asksWhereThreadsStart() {
    return program.declared().stream().anyMatch(Program.Declared::byStart);
  }

  // ---- fields

  /** Returns whether accesses to a field matter, {@code pkg.Class.field}. */
  synchronized boolean isWatched(String field) {
    boolean isWatched = program.names(field) || program.isCarrier(field);
    if (isWatched) {
      seen.add(field);
    }
    return isWatched;
  }

  // ---- own variables

  /** Returns the methods that set variables: exec, return or throw, and a pattern. */
  public static List<String> methods() {
    Watching watching = current;
    return watching == null
        ? List.of()
        : watching.program.settings().stream().map(it -> it.moment() + " " + it.method()).toList();
  }

  void sets(int variable) {
    areSet[variable] = true;
  }

  void hasCome(int setting) {
    areMet[setting] = true;
  }

  synchronized void cannotSet(String name) {
    if (notThere.add(name)) {
      told.add(
          "the program sets a variable %s, of which the property says nothing".formatted(name));
    }
  }

  /** A class gives a static field a value that all threads know, whoever initialises it. */
  void initialize(int number, Object value) {
    KnownThreads.pause();
    try {
      VariableKnowledge field = FieldSites.resolve(number, this).ofStatic();
      if (field != null && field.number >= 0) {
        program.initial().initialize(field.number, value);
      }
    } finally {
      KnownThreads.resume();
    }
  }

  // ---- what was never seen

  /** A method that threads come to need not throw, nor return. */
  private boolean isMet(String method) {
    for (int i = 0; i < areMet.length; i++) {
      if (areMet[i] && program.settings().get(i).method().equals(method)) {
        return true;
      }
    }
    return false;
  }

  private synchronized List<String> unseen() {
    List<String> unseen = new ArrayList<>(told);
    for (String name : program.fields()) {
      if (seen.stream().noneMatch(it -> Program.isMeant(name, it))) {
        unseen.add("no thread has read or written " + name + ", which the property names");
      }
    }
    for (String pattern : program.carriers()) {
      if (seen.stream().noneMatch(it -> Glob.matchesField(pattern, it))) {
        unseen.add(
            "no thread has read or written a field " + pattern + ", which the property shares");
      }
    }
    for (int i = 0; i < begun.length; i++) {
      if (!begun[i]) {
        Program.Declared it = program.declared().get(i);
        String what = it.byStart() ? "started at" : "called";
        unseen.add(
            "no thread was %s \"%s\", so there was no %s".formatted(what, it.pattern(), it.name()));
      }
    }
    for (Program.Setting it : program.settings()) {
      if (!isMet(it.method())) {
        unseen.add("no thread has come to '%s %s'".formatted(it.moment(), it.method()));
      }
    }
    for (int i = 0; i < areSet.length; i++) {
      if (!areSet[i]) {
        unseen.add("no thread has set its variable " + program.own().get(i).name());
      }
    }
    if (accesses.threads() < 2) {
      unseen.add("only one thread has done anything that is watched");
    }
    return unseen;
  }
}
