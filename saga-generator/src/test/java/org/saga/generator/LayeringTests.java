package org.saga.generator;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import org.junit.jupiter.api.Test;

class LayeringTests {
  private static final String ROOT = "org.saga.generator";

  /**
   * All packages below the root, and which ones each may use: only such as stand above it, so that
   * there is no cycle. The package {@code rascal} is there only if its profile is on.
   */
  private static final String MAY_USE =
      """
      diagnostic
      resource
      types
      growth
      io -> diagnostic
      explain -> diagnostic
      syntax -> diagnostic
      model -> diagnostic io resource syntax types
      emit -> diagnostic io model resource syntax
      engine -> diagnostic emit io model types
      rascal -> diagnostic engine io model resource syntax types
      stream -> growth resource types
      grammar.source -> diagnostic model
      grammar.rules -> diagnostic grammar.source model types
      grammar.rewrite -> diagnostic grammar.source model resource syntax types
      grammar.parser -> diagnostic grammar.rewrite grammar.source io model stream
      grammar.identity -> diagnostic model types
      grammar.action -> diagnostic grammar.identity grammar.parser io model stream
      grammar -> diagnostic grammar.action grammar.parser grammar.rewrite grammar.rules grammar.source model stream
      weave -> diagnostic io
      """;

  @Test
  void each_package_is_listed_and_uses_only_what_is_listed_for_it() {
    // The pipeline uses what it likes, and no phase uses the pipeline.
    LayeredArchitecture layers =
        layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("generator")
            .definedBy(ROOT);
    for (String row : MAY_USE.lines().toList()) {
      String[] names = row.split(" -> ");
      var layer =
          layers.optionalLayer(names[0]).definedBy(ROOT + "." + names[0]).whereLayer(names[0]);
      layers =
          names.length == 1
              ? layer.mayNotAccessAnyLayer()
              : layer.mayOnlyAccessLayers(names[1].split(" "));
    }
    layers
        .ensureAllClassesAreContainedInArchitecture()
        .check(new ClassFileImporter().importPath("target/classes/org/saga/generator"));
  }
}
