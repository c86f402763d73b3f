package org.saga.junit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LayeringTests {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(org\\.saga\\.[\\w.]+)` \\|");

  private final JavaClasses all = new ClassFileImporter().importPath("target/classes/org/saga");

  @Test
  void there_is_one_package_and_it_uses_what_any_tool_may_use() throws IOException {
    Set<String> api =
        ROW.matcher(Files.readString(Path.of("../docs/api.md")))
            .results()
            .map(it -> it.group(1))
            .collect(Collectors.toSet());
    assertThat(all).isNotEmpty();
    classes()
        .should()
        .resideInAPackage("org.saga.junit")
        .andShould()
        .onlyDependOnClassesThat(
            describe(
                "are of Java, of JUnit, its own or in docs/api.md",
                it ->
                    !it.getName().startsWith("org.saga.")
                        || it.getPackageName().equals("org.saga.junit")
                        || api.contains(it.getName())))
        .check(all);
  }
}
