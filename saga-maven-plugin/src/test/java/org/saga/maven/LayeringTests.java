package org.saga.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

class LayeringTests {
  @Test
  void the_plugin_uses_saga_by_its_command_and_what_reads_its_files() {
    noClasses()
        .that()
        .resideInAPackage("org.saga.maven")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.saga.agent..",
            "org.saga.cli..",
            "org.saga.generator..",
            "org.saga.check..",
            "org.saga.config..",
            "org.saga.weave..",
            "org.saga.jar..",
            "org.saga.violation..")
        .check(new ClassFileImporter().importPath("target/classes/org/saga"));
  }
}
