package org.saga.stream;

/** Thrown by an action of a machine where an assertion of the grammar is false. */
public final class FailedAssertion extends Error {
  private static final long serialVersionUID = 1;

  private final int site;
  private final String detail;

  FailedAssertion(int site, String detail) {
    super(null, null, false, false);
    this.site = site;
    this.detail = detail;
  }

  int site() {
    return site;
  }

  String detail() {
    return detail;
  }
}
