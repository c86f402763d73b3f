package program.known;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** All programs. */
public final class Programs {
  static final Set<String> NEVER = Set.of();
  static final Set<String> ALWAYS = Set.of("locks", "hb", "weak");

  /** If critical sections change places. */
  static final Set<String> BY_LOCKS = Set.of("locks", "weak");

  /** If accesses change places that no read depends on. */
  static final Set<String> BY_WEAK = Set.of("weak");

  /** A view, and a property that says the same of a single object. */
  static final List<String> USE = List.of("Use", "UseAfterClose");

  static final List<String> DEADLOCK = List.of("Deadlock");
  static final List<String> OUT = List.of("Out");

  private final List<Program> all = new ArrayList<>();

  private Programs() {}

  public static List<Program> all() {
    Programs all = new Programs();
    Unordered.addTo(all);
    Synchronizers.addTo(all);
    Tasks.addTo(all);
    Containers.addTo(all);
    if (VirtualThreads.areThere()) {
      VirtualThreads.addTo(all);
    }
    Circles.addTo(all);
    ReaderCircles.addTo(all);
    Waits.addTo(all);
    Desks.addTo(all);
    Papers.addTo(all);
    return all.all;
  }

  /** Returns what the programs do. */
  public static List<Runnable> bodies() {
    return all().stream().map(Program::body).toList();
  }

  /** A program of some threads, which have ended when it ends. */
  interface Body {
    void run(Team team) throws Exception;
  }

  void add(String name, List<String> checkedBy, Set<String> predictedBy, Body body) {
    all.add(new Program(name, checkedBy, predictedBy, () -> run(body)));
  }

  private static void run(Body body) {
    Team team = new Team();
    try {
      body.run(team);
      team.end();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
