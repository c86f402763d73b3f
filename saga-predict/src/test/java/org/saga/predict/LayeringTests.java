package org.saga.predict;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import org.junit.jupiter.api.Test;

class LayeringTests {
  private static final String ROOT = "org.saga.predict";

  /**
   * All packages, and which ones each may use: only such as stand above it, so that there is no
   * cycle. What makes tokens of records stands on its own, in the root.
   */
  private static final String MAY_USE =
      """
      replay
      trace
      monitor -> trace
      order -> trace
      lattice -> monitor order trace
      """;

  @Test
  void each_package_is_listed_and_uses_only_what_is_listed_for_it() {
    LayeredArchitecture layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String row : MAY_USE.lines().toList()) {
      String[] names = row.split(" -> ");
      String classes = names[0].equals("replay") ? ROOT : ROOT + "." + names[0];
      var layer = layers.layer(names[0]).definedBy(classes).whereLayer(names[0]);
      layers =
          names.length == 1
              ? layer.mayNotAccessAnyLayer()
              : layer.mayOnlyAccessLayers(names[1].split(" "));
    }
    layers
        .ensureAllClassesAreContainedInArchitecture()
        .check(new ClassFileImporter().importPath("target/classes/org/saga"));
  }
}
