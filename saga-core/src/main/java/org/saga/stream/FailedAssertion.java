package org.saga.stream;

/** Thrown by an action of a machine where an assertion of the grammar is false. */
public final class FailedAssertion extends Error {
  private static final long serialVersionUID = 1;

  private final int site;
  private final transient Object detail;

  FailedAssertion(int site, Object detail) {
    super(null, null, false, false);
    this.site = site;
    this.detail = detail;
  }

  int site() {
    return site;
  }

  Object detail() {
    return detail;
  }
}
