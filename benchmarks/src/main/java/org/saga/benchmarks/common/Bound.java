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

  /** Says whether a figure keeps to it, in a word. */
  String met(double figure) {
    if (Double.isNaN(figure)) {
      return "not measured";
    }
    return switch (kind) {
      case AT_MOST -> word(figure <= limit);
      case BELOW -> word(figure < limit);
      case AT_LEAST -> word(figure >= limit);
      case NONE -> "";
    };
  }

  private static String word(boolean met) {
    return met ? "yes" : "NO";
  }

  @Override
  public String toString() {
    return kind == Kind.NONE ? "" : kind.sign + " " + Numbers.limit(limit);
  }
}
