package org.saga.predict.property;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.text.NearNames;

/** The variables that each thread has for itself. */
final class OwnVariables {
  private final Source source;
  private final Map<String, Object> initial = new LinkedHashMap<>();

  OwnVariables(Source source) {
    this.source = source;
  }

  void declare(String name, Object value, Place place) {
    if (initial.containsKey(name)) {
      throw source.error(Code.DEFINED_TWICE, place, "variable", name);
    }
    initial.put(name, value);
  }

  Map<String, Object> initial() {
    return initial;
  }

  boolean has(String name) {
    return initial.containsKey(name);
  }

  /** A name without a class has to be one of these. */
  PropertyException unknown(String name, Place place) {
    List<String> near =
        name.length() == 1 ? List.of() : NearNames.of(name, List.copyOf(initial.keySet()));
    String remedy =
        near.isEmpty()
            ? "write 'own %s = ..' before, or name the field with its class: Class.%s"
                .formatted(name, name)
            : "did you mean " + String.join(" or ", near) + "?";
    return source.error(Code.UNKNOWN_OWN_VARIABLE, place, name, remedy);
  }
}
