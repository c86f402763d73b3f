package org.saga.config;

/** How an option is written where users can set it; the place that decides first comes first. */
enum Notation {
  /** {@code name=value} in the argument of {@code -javaagent}. */
  ARGUMENT(" in the argument of -javaagent"),
  /** {@code -Dsaga.name=value}. */
  PROPERTY(""),
  /** {@code SAGA_NAME=value}. */
  ENVIRONMENT(" in the environment"),
  /** {@code name=value} in the file. */
  FILE(" in " + OptionFile.NAME);

  /** What the system properties begin with that are meant for SAGA. */
  static final String PREFIX = "saga.";

  /** What the variables of the environment begin with that are meant for SAGA. */
  static final String VARIABLE = "SAGA_";

  private final String place;

  Notation(String place) {
    this.place = place;
  }

  /** Returns an option as users write it here. */
  String show(String option) {
    return switch (name()) {
      case "PROPERTY" -> "-D" + PREFIX + option;
      case "ENVIRONMENT" -> VARIABLE + words(option);
      default -> option;
    };
  }

  /** Words are told apart by capital letters, or here by what stands between. */
  private static String words(String option) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < option.length(); i++) {
      char letter = option.charAt(i);
      words.append(Character.isUpperCase(letter) ? "_" : "").append(Character.toUpperCase(letter));
    }
    return words.toString();
  }

  /** Returns where that is, if it does not show; begins with a space. */
  String place() {
    return place;
  }
}
