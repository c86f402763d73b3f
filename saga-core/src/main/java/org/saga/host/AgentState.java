package org.saga.host;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/** What the agent says of itself; only the agent does. */
public final class AgentState {
  /** The packages that have classes with events, of each view. */
  private static final Map<String, Set<String>> WOVEN = new ConcurrentHashMap<>();

  private static volatile List<WatchedView> views;
  private static volatile String failure;
  private static volatile RunRecorder recorder;

  private static volatile BiConsumer<String, Object> ownVariables;

  private AgentState() {}

  /** The agent watches these views from now on. */
  public static void watches(List<WatchedView> watched) {
    views = List.copyOf(watched);
  }

  /**
   * The agent watches what threads know.
   *
   * @param variables sets one of the running thread's own
   */
  public static void watchesThreads(BiConsumer<String, Object> variables) {
    ownVariables = variables;
  }

  /** Sets a variable of the running thread's own. */
  static void sets(String variable, Object value) {
    BiConsumer<String, Object> variables = ownVariables;
    if (variables != null) {
      variables.accept(variable, value);
    }
  }

  /** The agent watches nothing. */
  public static void failed(String why) {
    failure = why;
  }

  /** The agent records what it is asked to. */
  public static void records(RunRecorder parts) {
    recorder = parts;
  }

  /**
   * A class has been woven that has events of a view.
   *
   * @param className its name, with slashes
   */
  public static void woven(String view, String className) {
    Set<String> packages = WOVEN.get(view);
    if (packages == null) {
      Set<String> fresh = ConcurrentHashMap.newKeySet();
      packages = WOVEN.putIfAbsent(view, fresh);
      packages = packages == null ? fresh : packages;
    }
    packages.add(className.substring(0, Math.max(0, className.lastIndexOf('/'))).replace('/', '.'));
  }

  static List<WatchedView> views() {
    return views;
  }

  static String failure() {
    return failure;
  }

  static RunRecorder recorder() {
    return recorder;
  }

  static Set<String> wovenPackages(String view) {
    return Set.copyOf(WOVEN.getOrDefault(view, Set.of()));
  }
}
