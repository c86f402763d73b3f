package org.saga;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DocumentationTool;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The types of {@code docs/api.md}, which programs and grammars may use. */
class ApiTests {
  private static final Path PAGE = Path.of("../docs/api.md");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(org\\.saga\\.[\\w.]+)` \\|");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import (org\\.saga\\.[\\w.]+);");

  /** What has a package of SAGA's own views is not for others. */
  private static final Set<String> OF_THE_LIBRARY =
      Set.of(
          "org.saga.library.ClosedJdbcObjects",
          "org.saga.library.IteratorEnds",
          "org.saga.lock.NestedLocks");

  private static final Set<String> API = found(ROW, PAGE);

  private static final DescribedPredicate<JavaClass> IN_THE_API =
      describe("in docs/api.md", type -> API.contains(type.getName()));

  private static final DescribedPredicate<JavaClass> KNOWN_TO_USERS =
      describe(
          "in docs/api.md, of Java or of PCollections",
          type -> {
            String name = type.getBaseComponentType().getName();
            return type.getBaseComponentType().isPrimitive()
                || name.startsWith("java.")
                || name.startsWith("org.pcollections.")
                || API.contains(name);
          });

  private final JavaClasses classes = new ClassFileImporter().importPath("target/classes/org/saga");

  @Test
  void are_there_and_public() {
    assertThat(API).hasSizeGreaterThan(10);
    assertThat(API)
        .allMatch(it -> classes.contain(it) && isPublic(classes.get(it)), "there, and public");
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC);
  }

  @Test
  void name_no_other_type_of_saga() {
    codeUnits()
        .that()
        .areDeclaredInClassesThat(IN_THE_API)
        .and()
        .arePublic()
        .should()
        .haveRawReturnType(describe("void or known", it -> KNOWN_TO_USERS.test(it)))
        .andShould()
        .haveRawParameterTypes(
            describe("all known to users", types -> types.stream().allMatch(KNOWN_TO_USERS)))
        .check(classes);
    fields()
        .that()
        .areDeclaredInClassesThat(IN_THE_API)
        .and()
        .arePublic()
        .should()
        .haveRawType(KNOWN_TO_USERS)
        .check(classes);
  }

  /** The Java compiler's own check: whatever a user can call says what it does. */
  @Test
  void say_what_each_member_is_for(@TempDir Path folder) throws IOException {
    DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = tool.getStandardFileManager(null, null, null)) {
      Path sources = Path.of("src/main/java");
      var units =
          files.getJavaFileObjectsFromPaths(
              API.stream().map(it -> sources.resolve(it.replace('.', '/') + ".java")).toList());
      List<String> options =
          List.of(
              "-d",
              folder.toString(),
              "-quiet",
              "-Xdoclint:all",
              "-sourcepath",
              sources.toString(),
              "-classpath",
              System.getProperty("java.class.path"));
      tool.getTask(said, files, null, null, options, units).call();
    }
    assertThat(said.toString().lines().filter(it -> it.contains("no comment"))).isEmpty();
    assertThat(folder.resolve("org/saga/value/Identity.html")).exists();
  }

  @Test
  void are_all_that_views_and_examples_import() throws IOException {
    Set<String> imported = new TreeSet<>();
    for (String folder : List.of("../views", "../examples")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files
            .filter(it -> it.toString().endsWith(".view"))
            .filter(it -> !it.toString().contains("target"))
            .forEach(it -> imported.addAll(found(IMPORT, it)));
      }
    }
    imported.removeAll(OF_THE_LIBRARY);
    assertThat(imported).isNotEmpty().isSubsetOf(API);
  }

  private static Set<String> found(Pattern pattern, Path file) {
    try {
      return pattern
          .matcher(Files.readString(file))
          .results()
          .map(it -> it.group(1))
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
