package org.saga.generator.diagnostic;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the findings of a run of the generator. */
public final class Diagnostics {
  private final Set<Diagnostic> all = new LinkedHashSet<>();
  private boolean typesAssumed;

  public void report(Code code, SourceLocation place, Object... arguments) {
    all.add(new Diagnostic(code, place, code.text(arguments)));
  }

  public List<Diagnostic> all() {
    return List.copyOf(all);
  }

  /** Says that types were not found, and were taken to be where the program will run. */
  public void assumeTypes() {
    typesAssumed = true;
  }

  /** Whether the views name types of which nothing is known but what the views say. */
  public boolean hasAssumedTypes() {
    return typesAssumed;
  }

  public boolean hasErrors() {
    return errors() > 0;
  }

  /** How many errors there are so far. */
  public long errors() {
    return all.stream().filter(it -> it.code().severity() == Severity.ERROR).count();
  }
}
