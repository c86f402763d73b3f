package org.saga.boot.knowledge;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What there is to know: the formulas of a property and what they speak of, as tables.
 *
 * @param property its name
 * @param threadVariables how many of them the formulas have
 * @param isQuantified whether formulas speak of all threads, not of declared ones only
 * @param operators each temporal operator, with the thread variables that its memory depends on
 * @param own variables that each thread has for itself
 * @param shared variables whose values formulas ask for
 * @param initial what these are at first
 * @param declared threads that have a name in the formulas
 * @param accesses those that formulas ask for
 * @param carriers patterns of further fields that carry knowledge
 * @param remotes those within others come first
 */
record Program(
    String property,
    int threadVariables,
    boolean isQuantified,
    int[][] operators,
    List<Variable> own,
    List<Variable> shared,
    InitialValues initial,
    List<Declared> declared,
    List<Access> accesses,
    List<String> carriers,
    Remote[] remotes,
    Monitor[] monitors,
    List<Setting> settings) {
  /** Any thread, or none of the thread variables. */
  static final int ANY = -1;

  /** Stands for a number that an own variable has not had yet. */
  static final Object FRESH = new Object();

  /** A variable, and what it is before anything happens. */
  record Variable(String name, Object initial) {}

  /** Tells whether it is known what the variables are at first of which a formula speaks. */
  boolean isSettled(Node formula) {
    if (formula.kind() == Kind.SHARED && !initial.isKnown(formula.index())) {
      return false;
    }
    if (formula.kind() == Kind.AT && !isSettled(remotes[formula.index()].body())) {
      return false;
    }
    for (Node part : formula.parts()) {
      if (!isSettled(part)) {
        return false;
      }
    }
    return true;
  }

  /**
   * A thread that has a name in the formulas.
   *
   * @param byStart whether the pattern is of the place where it is started, or of its name
   */
  record Declared(String name, boolean byStart, String pattern) {}

  /** An access to a field that formulas ask for. */
  record Access(boolean isWrite, String field) {}

  /**
   * A method that sets an own variable.
   *
   * @param moment exec, return or throw
   * @param value what to, or {@link #FRESH}
   */
  record Setting(String moment, int variable, Object value, String method) {}

  /** Where a knowledge vector has what is known of a thread. */
  int place(int slot) {
    return shared.size() + slot - 1;
  }

  /** Tells whether formulas speak of a field. */
  boolean names(String field) {
    return fields().stream().anyMatch(it -> isMeant(it, field));
  }

  /** Tells whether users have said that a field carries knowledge. */
  boolean isCarrier(String field) {
    return carriers.stream().anyMatch(it -> Glob.matchesField(it, field));
  }

  /** Tells whether a field of a name may matter, whatever its class is. */
  boolean mayMatter(String name) {
    return fields().stream().anyMatch(it -> it.equals(name) || it.endsWith("." + name))
        || carriers.stream().anyMatch(it -> Glob.matches(Glob.lastPart(it), name));
  }

  /** Returns the fields of which formulas speak, as users have named them. */
  Set<String> fields() {
    Set<String> fields = new LinkedHashSet<>();
    shared.forEach(it -> fields.add(it.name));
    accesses.forEach(it -> fields.add(it.field));
    return fields;
  }

  /** Returns what is to be known of a field. */
  VariableKnowledge knowledgeOf(String field) {
    long ifRead = 0;
    long ifWritten = 0;
    for (int i = 0; i < accesses.size(); i++) {
      if (isMeant(accesses.get(i).field, field)) {
        ifRead |= accesses.get(i).isWrite ? 0 : 1L << i;
        ifWritten |= accesses.get(i).isWrite ? 1L << i : 0;
      }
    }
    return new VariableKnowledge(field, numberOf(field), ifRead, ifWritten);
  }

  private int numberOf(String field) {
    for (int i = 0; i < shared.size(); i++) {
      if (isMeant(shared.get(i).name, field)) {
        return i;
      }
    }
    return ANY;
  }

  /** A field may be named without its package, or without the class around its own. */
  static boolean isMeant(String said, String field) {
    int before = field.length() - said.length() - 1;
    return field.equals(said)
        || before >= 0 && field.endsWith(said) && ".$".indexOf(field.charAt(before)) >= 0;
  }

  /** Returns the number of an own variable, or {@link #ANY} if there is none. */
  int ownVariable(String name) {
    for (int i = 0; i < own.size(); i++) {
      if (own.get(i).name.equals(name)) {
        return i;
      }
    }
    return ANY;
  }

  Object[] ownAtFirst() {
    return own.stream().map(Variable::initial).toArray();
  }
}
