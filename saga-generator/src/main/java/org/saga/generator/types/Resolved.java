package org.saga.generator.types;

import java.util.List;

/**
 * What a name means.
 *
 * @param status whether it was found
 * @param name the qualified name; where it is late, the best guess
 * @param others for an unknown name those that look like it, for an ambiguous one its meanings
 */
public record Resolved(Status status, String name, List<String> others) {
  /** Whether a name was found. */
  public enum Status {
    FOUND,
    UNKNOWN,
    AMBIGUOUS,
    /** Not on the class path, which need not be complete. */
    LATE
  }
}
