package org.saga;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class LayeringTests {
  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.saga");

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

  /** An event travels from the view to its history, which a checker judges; violations tell. */
  @Test
  void arrows_point_one_way() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("view")
        .definedBy("org.saga.view..")
        .layer("watch")
        .definedBy("org.saga.watch..")
        .layer("history")
        .definedBy("org.saga.history..")
        .layer("violation")
        .definedBy("org.saga.violation..")
        .layer("check")
        .definedBy("org.saga.check..")
        .layer("event")
        .definedBy("org.saga.event..")
        .optionalLayer("weave")
        .definedBy("org.saga.weave..")
        .optionalLayer("lock")
        .definedBy("org.saga.lock..")
        .optionalLayer("value")
        .definedBy("org.saga.value..")
        .whereLayer("view")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("watch")
        .mayOnlyBeAccessedByLayers("view")
        .whereLayer("history")
        .mayOnlyBeAccessedByLayers("view")
        .whereLayer("violation")
        .mayOnlyBeAccessedByLayers("view", "history", "watch")
        .whereLayer("check")
        .mayOnlyBeAccessedByLayers("view", "history", "violation")
        .whereLayer("event")
        .mayOnlyBeAccessedByLayers(
            "view", "watch", "history", "violation", "check", "lock", "value")
        // What advice asks about classes, and what grammars use, stands on its own.
        .whereLayer("weave")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("lock")
        .mayOnlyBeAccessedByLayers("watch")
        .whereLayer("value")
        .mayOnlyBeAccessedByLayers("check", "lock")
        .check(classes);
  }
}
