package org.saga.agent;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import org.junit.jupiter.api.Test;

class LayeringTests {
  /**
   * All packages, and which ones each may use: only such as stand above it, so that there is no
   * cycle.
   */
  private static final String MAY_USE =
      """
      jar
      boot
      boot.order
      boot.knowledge -> boot.order
      boot.replay
      boot.record -> boot.order boot.replay
      agent.bytecode
      agent.knowledge -> boot.knowledge
      agent.monitor -> agent.bytecode
      agent.weave -> agent.bytecode agent.monitor
      agent.record -> agent.bytecode boot.record
      agent.record.jdk -> boot.order agent.monitor
      agent -> jar boot boot.knowledge boot.record boot.replay agent.knowledge agent.monitor agent.record agent.record.jdk agent.weave
      """;

  @Test
  void each_package_is_listed_and_uses_only_what_is_listed_for_it() {
    LayeredArchitecture layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String row : MAY_USE.lines().toList()) {
      String[] names = row.split(" -> ");
      var layer = layers.layer(names[0]).definedBy("org.saga." + names[0]).whereLayer(names[0]);
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
