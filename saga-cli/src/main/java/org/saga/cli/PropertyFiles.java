package org.saga.cli;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.saga.predict.property.Property;

/** The properties that a command line names, before there is a trace. */
final class PropertyFiles {
  private PropertyFiles() {}

  /**
   * Returns patterns of the fields whose values they ask for.
   *
   * @throws org.saga.predict.property.PropertyException if one of them is none
   */
  static List<String> fields(List<String> files) {
    Set<String> fields = new LinkedHashSet<>();
    files.forEach(it -> fields.addAll(Property.read(Path.of(it)).fields()));
    return List.copyOf(fields);
  }
}
