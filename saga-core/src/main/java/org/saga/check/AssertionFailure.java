package org.saga.check;

/** Thrown by a generated parser where an assertion of the grammar is false. */
public final class AssertionFailure extends ControlFlow {
  private static final long serialVersionUID = 1;

  private final int site;
  private final transient Object detail;

  AssertionFailure(int site, Object detail) {
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
