package org.saga.generator.diagnostic;

import java.util.ArrayList;
import java.util.List;

/** Collects the findings of a run of the generator. */
public final class Diagnostics {
  private final List<Diagnostic> all = new ArrayList<>();
  private boolean typesAssumed;

  public void report(Code code, Place place, Object... arguments) {
    Diagnostic diagnostic = new Diagnostic(code, place, code.text(arguments));
    if (!all.contains(diagnostic)) {
      all.add(diagnostic);
    }
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
