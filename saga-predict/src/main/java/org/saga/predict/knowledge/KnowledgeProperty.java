package org.saga.predict.knowledge;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.formula.Formula;

/**
 * What has to hold of threads and of what they know.
 *
 * @param own variables that each thread has for itself, with what they are at first
 * @param shared variables whose values formulas ask for, with what they are at first
 * @param settled those of which the property says what they are at first
 * @param carriers patterns of further fields that carry knowledge
 */
public record KnowledgeProperty(
    String name,
    Map<String, Object> own,
    Map<String, Object> shared,
    Set<String> settled,
    List<String> carriers,
    List<DeclaredThread> threads,
    List<Setting> settings,
    List<Monitored> monitors) {

  /**
   * A thread that formulas name.
   *
   * @param byStart whether the pattern is of the place where it is started, or of its name
   */
  public record DeclaredThread(String name, boolean byStart, String pattern) {}

  /**
   * A method that sets an own variable.
   *
   * @param moment exec, return or throw
   * @param isFresh whether it is set to a number that it has not had yet
   */
  public record Setting(
      String moment, String method, String variable, boolean isFresh, Object value) {}

  /**
   * What has to hold in all states of a thread.
   *
   * @param ranges the threads of which it has to hold, in the order of their quantifiers
   * @param thread the one at hand: a range's or a declared one
   * @param place where it is written
   * @param text how it is
   */
  public record Monitored(
      List<Range> ranges, String thread, Formula formula, String place, String text) {}

  /** All threads but some others. */
  public record Range(String thread, List<String> others) {}

  /** Returns the tables, which {@code org.saga.boot.knowledge} reads. */
  public List<String> tables() {
    return new Tables(this).lines();
  }
}
