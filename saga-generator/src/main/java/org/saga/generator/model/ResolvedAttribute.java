package org.saga.generator.model;

/** An attribute and its type as fully qualified text, from which common types are found. */
record ResolvedAttribute(AttributeModel model, String type) {
  /** Stands for an attribute that two events do not have in common. */
  static final ResolvedAttribute NONE = new ResolvedAttribute(null, "");

  String name() {
    return model.name();
  }
}
