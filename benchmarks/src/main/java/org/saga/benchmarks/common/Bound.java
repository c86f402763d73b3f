package org.saga.benchmarks.common;

/** What a figure has to keep to. */
public record Bound(Kind kind, double limit) {
  private enum Kind {
    AT_MOST("<="),
    BELOW("<"),
    AT_LEAST(">="),
    NONE("");

    private final String sign;

    Kind(String sign) {
      this.sign = sign;
    }
  }

  public static Bound atMost(double limit) {
    return new Bound(Kind.AT_MOST, limit);
  }

  public static Bound below(double limit) {
    return new Bound(Kind.BELOW, limit);
  }

  public static Bound atLeast(double limit) {
    return new Bound(Kind.AT_LEAST, limit);
  }

  /** For what is only told. */
  public static Bound none() {
    return new Bound(Kind.NONE, 0);
  }

  /** Whether a figure keeps to it; one that is not a number only keeps to none. */
  boolean isKept(double figure) {
    return switch (kind) {
      case AT_MOST -> figure <= limit;
      case BELOW -> figure < limit;
      case AT_LEAST -> figure >= limit;
      case NONE -> true;
    };
  }

  /** Says whether a figure keeps to it, in a word. */
  String met(double figure) {
    if (Double.isNaN(figure)) {
      return "not measured";
    }
    if (kind == Kind.NONE) {
      return "";
    }
    return isKept(figure) ? "yes" : "NO";
  }

  @Override
  public String toString() {
    return kind == Kind.NONE ? "" : kind.sign + " " + Numbers.limit(limit);
  }
}
