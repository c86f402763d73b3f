package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.List;
import java.util.Set;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.record.AccessWeaver;
import org.saga.agent.record.AtomicMethods;
import org.saga.agent.record.ControlWeaver;
import org.saga.agent.record.RecordedFields;
import org.saga.agent.record.WaitingCalls;
import org.saga.agent.record.jdk.JdkOrder;
import org.saga.boot.record.Control;
import org.saga.boot.record.Guard;
import org.saga.boot.record.Recorder;
import org.saga.boot.record.Sites;
import org.saga.boot.record.ThreadLog;
import org.saga.boot.replay.Replay;
import org.saga.config.Options;
import org.saga.host.AgentState;
import org.saga.view.EventTap;

/** Has what the program does recorded, from now to its end, if that is asked for. */
final class ProgramRecording {
  private static final String PACKAGE = "org.saga.boot.record.";
  private static final String MONITORS = PACKAGE + "MonitorEvents";
  private static final String LOG = PACKAGE + "ThreadLog";

  /** In an order in which each comes behind those that it extends. */
  static final List<String> CLASSES =
      List.of(
          "Numbered",
          "Operations",
          "Stripes",
          "Block",
          "BlockQueue",
          "ByteOutput",
          "LocalNumbers",
          "BlockEncoder",
          "SiteState",
          "BlockSites",
          "RecordingFile",
          "Sites",
          "Sites$Site",
          "Fields",
          "Fields$Declared",
          "Constants",
          "Types",
          "Types$1",
          "Texts",
          "ObjectEntry",
          "Headers",
          "Range",
          "Ranges",
          "Hashes",
          "EntryCache",
          "Owner",
          "Owners$Lane",
          "Owners",
          "VolatileFields",
          "ObjectNumbers",
          "ObjectNumbers$Segment",
          "RepeatedReads",
          "RecordedOrder$Logs",
          "RecordedOrder",
          "EventLog",
          "ThreadLog",
          "Guard",
          "InProgress",
          "Recorder",
          "Recorder$Summary",
          "Variables",
          "Elements",
          "SharedElements",
          "References",
          "Values",
          "Held",
          "Effects",
          "EffectTable",
          "Selectors",
          "Selectors$Selector",
          "DataClass$1",
          "DataClass",
          "Contents",
          "Initializations",
          "Locks",
          "AtomicBlocks",
          "Threads",
          "Control",
          "ClassFiles",
          "ClassFiles$ClassFile",
          "Turns",
          "Waits",
          "MonitorEvents",
          "NamedEvents");

  private static final String REPLAY_PACKAGE = "org.saga.boot.replay.";

  /** All of the package. */
  static final List<String> REPLAY_CLASSES =
      List.of(
          "Step",
          "Actor",
          "Schedule",
          "Actors",
          "Course",
          "Subjects",
          "Meeting",
          "Progress",
          "Standstill",
          "Standstill$1",
          "Replay");

  /** The part of the heap that the recorder may take, and at most so many bytes. */
  private static final int PART = 8;

  private static final long MOST = 256L << 20;

  private static boolean isStarted;

  private ProgramRecording() {}

  /**
   * Begins, if there is something to record to; or gets ready to record what is asked for later.
   *
   * @param generated the classes of views
   */
  static void start(Set<String> generated, Instrumentation instrumentation) throws IOException {
    RecordingTarget target = RecordingTarget.open().orElse(null);
    if (target != null || Options.recordable()) {
      try {
        JdkOrder order = define(instrumentation);
        if (!isOfHistories(target)) {
          weaveJdk(order);
        }
      } catch (ReflectiveOperationException | UnmodifiableClassException | LinkageError e) {
        throw new IOException("the recorder cannot be defined: " + e, e);
      }
      Engine.start(target, generated, instrumentation);
      isStarted = true;
    }
  }

  /** Returns which modules have what woven classes name; none if nothing is recorded. */
  static Set<Module> modules() {
    return isStarted ? Engine.modules() : Set.of();
  }

  /** What is done by now was the agent's work. */
  static void agentIsReady() {
    if (isStarted) {
      Engine.goOn();
    }
  }

  /**
   * @param target null if parts are recorded later, which are of all that happens
   */
  private static boolean isOfHistories(RecordingTarget target) {
    return target != null && target.isOfHistories();
  }

  /** On the boot class path, with what java.base exports to itself. */
  private static JdkOrder define(Instrumentation instrumentation)
      throws IOException, ReflectiveOperationException {
    ClassDefiner definer = new ClassDefiner(instrumentation);
    JdkOrder order = JdkOrder.define(instrumentation, definer::defineForJdk);
    for (String name : REPLAY_CLASSES) {
      definer.defineForJdk(REPLAY_PACKAGE + name, classFile(REPLAY_PACKAGE + name));
    }
    for (String name : CLASSES) {
      definer.defineForJdk(PACKAGE + name, classFile(PACKAGE + name));
    }
    return order;
  }

  private static void weaveJdk(JdkOrder order) throws IOException, UnmodifiableClassException {
    order.weave().forEach((name, cause) -> AgentMessages.unwoven(name.replace('/', '.'), cause));
  }

  private static byte[] classFile(String name) throws IOException {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = ProgramRecording.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }

  /** Apart, so that nothing of the recorder is found elsewhere before it is defined. */
  private static final class Engine {
    private static ThreadLog paused;
    private static Runnable last;

    static Set<Module> modules() {
      return Set.of(ThreadLog.class.getModule());
    }

    static void goOn() {
      last.run();
      Guard.leave(paused);
    }

    private static RecordingTarget target;
    private static ScheduleFile schedule;

    static void start(RecordingTarget to, Set<String> generated, Instrumentation instrumentation)
        throws IOException {
      if (isOfHistories(to)) {
        last = () -> {};
        record(to);
      } else {
        startWhole(to, generated, instrumentation);
      }
      Runtime.getRuntime().addShutdownHook(new Thread(Engine::end, "saga recording"));
    }

    private static void startWhole(
        RecordingTarget to, Set<String> generated, Instrumentation instrumentation)
        throws IOException {
      MonitorWeaver names = new MonitorWeaver(List.of(MONITORS), generated, AgentMessages::leftOut);
      RecordedFields relevant = new RecordedFields(Options.relevant());
      Sites.keepInOrder(relevant::mayMean);
      schedule = ScheduleFile.begin();
      AccessWeaver accesses =
          new AccessWeaver(names::mayWeave, relevant)
              .holdingAt(Replay::names)
              .marking(new AtomicMethods(Options.atomic()));
      accesses.rehearse(classFile(ProgramRecording.class.getName()));
      accesses.rehearse(classFile(AccessWeaver.READS_ELEMENTS));
      boolean withControl = to != null && !to.isObserver() && Options.recordedControl();
      if (withControl) {
        ControlWeaver.rehearse(classFile(ProgramRecording.class.getName()));
        Control.on();
      }
      WaitingCalls waits = WaitingCalls.recorded();
      waits.rehearse(classFile(ProgramRecording.class.getName()));
      VisibleLoaders reach = new VisibleLoaders(List.of(LOG));
      record(to);
      instrumentation.addTransformer(
          new RecordingTransformer(
              names, reach, new WovenAccesses(names::weave, accesses, withControl)::of));
      last =
          () ->
              instrumentation.addTransformer(
                  new RecordingTransformer(names, reach, (loader, it) -> waits.replaced(it)));
    }

    private static void record(RecordingTarget to) throws IOException {
      EventTap.install(new RecordedEvents());
      target = to;
      long words = Math.min(MOST, Runtime.getRuntime().maxMemory() / PART) / Long.BYTES;
      if (to == null) {
        AgentState.records(new RecordedParts(words));
      } else if (to.isObserver()) {
        Recorder.startObserved(to.out(), words, RecordingTarget::tellObserverHasGone);
      } else {
        Recorder.start(to.out(), words, Options.recordedWhole());
      }
      paused = Guard.enter();
    }

    private static void end() {
      Recorder.Summary summary = Recorder.stop();
      if (schedule != null) {
        schedule.end();
      }
      if (summary == null || target == null) {
        return;
      }
      if (summary.failure() != null && !target.isObserver()) {
        AgentMessages.internal("the recording has ended too early: " + summary.failure());
      }
      System.err.println(RecordingSummary.text(summary, target));
    }
  }
}
