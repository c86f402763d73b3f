package org.saga.benchmarks.weave;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.saga.benchmarks.common.Bound;
import org.saga.benchmarks.common.Line;

/** Which classes could be linked as they are, and not when SAGA has woven them. */
final class LinkFindings {
  private final Ending plain;
  private final Set<String> before;

  /**
   * @param plain what was printed when the classes were linked as they are
   */
  LinkFindings(Ending plain) {
    this.plain = plain;
    this.before = Set.copyOf(plain.output().lines().toList());
  }

  Line line(ProgramRun run, Ending ending) {
    List<String> more = more(ending);
    boolean sound = ending.code() == plain.code() && last(ending).equals(last(plain));
    return new Line(
        run.program() + ", " + run.way().title(),
        more.size(),
        "errors more than plain",
        Bound.atMost(0),
        from(more, ending, sound),
        sound);
  }

  private List<String> more(Ending ending) {
    Set<String> more = new LinkedHashSet<>(ending.output().lines().toList());
    more.removeAll(before);
    return new ArrayList<>(more);
  }

  /** The last line says how many classes there were. */
  private static String last(Ending ending) {
    return ending.output().lines().reduce("", (first, last) -> last);
  }

  private String from(List<String> more, Ending ending, boolean sound) {
    if (!sound) {
      return "ended with exit code %d: %s".formatted(ending.code(), last(ending));
    }
    return more.isEmpty() ? last(plain) : "%s; %s".formatted(last(plain), more.get(0));
  }
}
