package org.saga.violation;

import org.saga.check.GrammarLines;

/**
 * Where a view comes from, or a property.
 *
 * @param view its qualified name
 * @param viewFile the file that declares it
 * @param grammarFile the file of its grammar; null for a property, which has none
 * @param lines where in that file generated code comes from
 */
public record ViewOrigin(String view, String viewFile, String grammarFile, GrammarLines lines) {
  /** Describes a view of whose grammar's lines nothing is known. */
  public ViewOrigin(String view, String viewFile, String grammarFile) {
    this(view, viewFile, grammarFile, GrammarLines.NONE);
  }

  /** Describes a property. */
  public static ViewOrigin ofProperty(String name, String file) {
    return new ViewOrigin(name, file, null);
  }

  boolean isProperty() {
    return grammarFile == null;
  }
}
