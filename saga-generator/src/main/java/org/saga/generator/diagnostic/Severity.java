package org.saga.generator.diagnostic;

/** Whether a diagnostic stops the generator. */
public enum Severity {
  ERROR,
  WARNING
}
