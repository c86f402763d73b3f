package org.saga;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import org.junit.jupiter.api.Test;

class LayeringTests {
  /**
   * All packages, and which ones each may use: only such as stand above it, so that there is no
   * cycle. An event travels from the view to its history, which a checker judges; violations tell.
   * What advice asks about classes, and what grammars use, stands on its own.
   */
  private static final String MAY_USE =
      """
      event
      value
      text
      weave
      config -> text
      check -> event value
      stream -> check config event value
      violation -> check config event
      history -> check event violation
      lock -> event value
      watch -> config event lock violation
      view -> check config event history violation watch
      host -> event view violation
      library -> event
      """;

  private final JavaClasses classes = new ClassFileImporter().importPath("target/classes/org/saga");

  /** ANTLR can be another one, or have another name, and token classes stay as they are. */
  @Test
  void events_know_nothing_of_antlr() {
    noClasses()
        .that()
        .resideInAPackage("org.saga.event..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.antlr..")
        .check(classes);
  }

  /** So the list of what users can set is in one place. */
  @Test
  void options_are_read_in_one_place() {
    noClasses()
        .that()
        .doNotHaveSimpleName("Options")
        .and()
        .doNotHaveSimpleName("Sources")
        .should()
        .callMethod(System.class, "getProperty", String.class)
        .orShould()
        .callMethod(System.class, "getProperty", String.class, String.class)
        .orShould()
        .callMethod(Boolean.class, "getBoolean", String.class)
        .orShould()
        .callMethod(Integer.class, "getInteger", String.class, int.class)
        .check(classes);
  }

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
    layers.ensureAllClassesAreContainedInArchitecture().check(classes);
  }
}
