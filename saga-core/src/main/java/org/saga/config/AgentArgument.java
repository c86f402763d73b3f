package org.saga.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The argument of {@code -javaagent}: {@code name=value} pairs with commas between. What has no
 * {@code =} goes on with the value before it, so a value may be a list.
 */
final class AgentArgument {
  private static final String VIEW = "view";

  private AgentArgument() {}

  /**
   * Reads an argument. Views add up; of another option that is set twice the last value counts.
   *
   * @param mistakes gets what cannot be read, a line each
   */
  static Map<String, String> parse(String argument, List<String> mistakes) {
    Map<String, String> options = new LinkedHashMap<>();
    String name = null;
    for (String part : argument.split(",")) {
      int equals = part.indexOf('=');
      if (equals > 0) {
        name = part.substring(0, equals).strip();
        String value = part.substring(equals + 1).strip();
        boolean addsUp = name.equals(VIEW) && options.containsKey(VIEW);
        options.put(name, addsUp ? options.get(VIEW) + "," + value : value);
      } else if (name != null && !part.isBlank()) {
        options.put(name, options.get(name) + "," + part.strip());
      } else if (!part.isBlank()) {
        mistakes.add(
            "'%s' in the argument of -javaagent has no name; write name=value, for instance view=%s"
                .formatted(part.strip(), part.strip()));
      }
    }
    return options;
  }
}
