package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.saga.agent.knowledge.KnowledgeWeaver;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.record.WaitingCalls;
import org.saga.agent.record.jdk.JdkOrder;
import org.saga.boot.knowledge.OwnVariables;
import org.saga.boot.knowledge.Watching;
import org.saga.config.Options;
import org.saga.host.AgentState;

/** Has the program's threads watched for what they know of each other, if that is asked for. */
final class ProgramMonitoring {
  private static final String PACKAGE = "org.saga.boot.knowledge.";
  private static final String MONITORS = PACKAGE + "MonitorEvents";

  /** In an order in which each comes behind those that it extends. */
  static final List<String> CLASSES =
      List.of(
          "Kind",
          "Node",
          "Remote",
          "Monitor",
          "Program$Variable",
          "Program$Declared",
          "Program$Access",
          "Program$Setting",
          "InitialValues",
          "Program",
          "LineReader$1",
          "LineReader",
          "ProgramText",
          "Values$1",
          "Values",
          "Glob",
          "Participant",
          "Participants",
          "Entry",
          "Vector",
          "Memory",
          "Evaluation$1",
          "Evaluation",
          "FirstState",
          "LaterState",
          "VariableKnowledge",
          "ThreadKnowledge",
          "Shadows$Maker",
          "Shadows$Cell",
          "Shadows$Shadow",
          "Shadows$Segment",
          "Shadows",
          "FieldSites$Declared",
          "FieldSites$Site",
          "FieldSites",
          "Violation",
          "ViolationTaker",
          "Places",
          "KnownViolations",
          "KnownThread$Started",
          "KnownThread",
          "KnownThreads$Source",
          "KnownThreads",
          "WatchedAccesses",
          "Watching",
          "Accesses",
          "OwnVariables",
          "MonitorEvents");

  private static boolean isStarted;

  private ProgramMonitoring() {}

  /**
   * Begins, if there is a property.
   *
   * @param generated the classes of views
   */
  static void start(Set<String> generated, Instrumentation instrumentation) throws IOException {
    Path tables = Options.monitor().orElse(null);
    if (tables == null) {
      return;
    }
    try {
      ClassDefiner definer = new ClassDefiner(instrumentation);
      JdkOrder order = JdkOrder.define(instrumentation, definer::defineForJdk);
      for (String name : CLASSES) {
        definer.defineForJdk(PACKAGE + name, classFile(PACKAGE + name));
      }
      order.weave().forEach((name, why) -> AgentMessages.unwoven(name.replace('/', '.'), why));
    } catch (ReflectiveOperationException | UnmodifiableClassException | LinkageError e) {
      throw new IOException("what watches threads cannot be defined: " + e, e);
    }
    Engine.start(Files.readAllLines(tables), generated, instrumentation);
    isStarted = true;
  }

  /** What was done by now was the agent's work. */
  static void agentIsReady() {
    if (isStarted) {
      Engine.goOn();
    }
  }

  private static byte[] classFile(String name) throws IOException {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = ProgramMonitoring.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }

  /** Apart, so that nothing of what watches is found elsewhere before it is defined. */
  private static final class Engine {
    private static Runnable last;

    static void start(List<String> tables, Set<String> generated, Instrumentation instrumentation)
        throws IOException {
      MonitorWeaver monitors =
          new MonitorWeaver(List.of(MONITORS), generated, AgentMessages::leftOut);
      byte[] any = classFile(ProgramMonitoring.class.getName());
      WaitingCalls waits = new WaitingCalls("org/saga/boot/order/Monitors");
      VisibleLoaders reach = new VisibleLoaders(List.of(MONITORS));
      Watching.start(tables, new KnowledgeReports());
      AgentState.watchesThreads(OwnVariables::set);
      KnowledgeWeaver fields = new KnowledgeWeaver(Watching::mayMatter, Watching.methods());
      fields.weave(any);
      waits.rehearse(any);
      instrumentation.addTransformer(
          new KnowledgeTransformer(
              monitors,
              reach,
              classFile -> {
                byte[] withMonitors = monitors.weave(classFile);
                byte[] all = fields.weave(withMonitors == null ? classFile : withMonitors);
                return all == null ? withMonitors : all;
              }));
      last =
          () ->
              instrumentation.addTransformer(
                  new KnowledgeTransformer(monitors, reach, waits::replaced));
      Runtime.getRuntime().addShutdownHook(new Thread(Engine::end, "saga monitoring"));
    }

    static void goOn() {
      last.run();
      Watching.resume();
    }

    private static void end() {
      String summary = Options.summary() ? Watching.summary() : null;
      if (summary != null) {
        System.err.println("saga: monitored " + summary);
      }
      for (String it : Watching.stop()) {
        AgentMessages.warn(it);
      }
    }
  }
}
