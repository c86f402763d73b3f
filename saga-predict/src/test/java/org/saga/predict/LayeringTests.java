package org.saga.predict;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import org.junit.jupiter.api.Test;

class LayeringTests {
  private static final String ROOT = "org.saga.predict";

  /**
   * All packages below the root, and which ones each may use: only such as stand above it, so that
   * there is no cycle. What a property says is apart from how it is watched for.
   */
  private static final String MAY_USE =
      """
      formula
      knowledge -> formula
      language
      trace
      recording -> trace
      completion -> trace
      order -> trace
      slice -> trace
      flow -> completion trace
      exact -> order slice trace
      defect -> exact slice trace
      monitor -> formula language trace
      lattice -> monitor order trace
      witness -> monitor trace
      view -> monitor replay trace
      report -> defect exact lattice monitor order slice trace view
      observe -> lattice monitor order recording report trace view
      property.syntax
      property -> formula knowledge language monitor property.syntax trace
      """;

  @Test
  void each_package_is_listed_and_uses_only_what_is_listed_for_it() {
    LayeredArchitecture layers =
        layeredArchitecture().consideringOnlyDependenciesInLayers().layer("replay").definedBy(ROOT);
    for (String row : MAY_USE.lines().toList()) {
      String[] names = row.split(" -> ");
      var layer = layers.layer(names[0]).definedBy(ROOT + "." + names[0]).whereLayer(names[0]);
      layers =
          names.length == 1
              ? layer.mayNotAccessAnyLayer()
              : layer.mayOnlyAccessLayers(names[1].split(" "));
    }
    layers
        .ensureAllClassesAreContainedInArchitecture()
        .check(new ClassFileImporter().importPath("target/classes/org/saga/predict"));
  }
}
