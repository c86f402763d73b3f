package org.saga.generator.diagnostic;

import java.util.ArrayList;
import java.util.List;

/** Collects the findings of a run of the generator. */
public final class Diagnostics {
  private final List<Diagnostic> all = new ArrayList<>();

  public void report(Code code, Place place, Object... arguments) {
    Diagnostic diagnostic = new Diagnostic(code, place, code.text(arguments));
    if (!all.contains(diagnostic)) {
      all.add(diagnostic);
    }
  }

  public List<Diagnostic> all() {
    return List.copyOf(all);
  }

  public boolean hasErrors() {
    return all.stream().anyMatch(it -> it.code().severity() == Severity.ERROR);
  }
}
