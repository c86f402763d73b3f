package org.saga.generator.rascal;

import static org.assertj.core.api.Assertions.assertThat;

import io.usethesource.vallang.ISourceLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.rascalmpl.interpreter.ITestResultListener;

/** The tests that the modules of the meta-program have of their own functions. */
class RascalModuleTests {
  private static final Path MODULES = Path.of("src/main/rascal/saga");
  private static final Pattern TEST = Pattern.compile("(?m)^test bool ");

  @Test
  void the_modules_own_tests_hold() throws IOException {
    MetaProgram program = new MetaProgram("saga::Compiler");
    Results results = new Results();
    long written = 0;
    try (Stream<Path> modules = Files.list(MODULES)) {
      for (Path module : (Iterable<Path>) modules.sorted()::iterator) {
        long tests = TEST.matcher(Files.readString(module)).results().count();
        if (tests > 0) {
          written += tests;
          program.test("saga::" + module.getFileName().toString().replace(".rsc", ""), results);
        }
      }
    }
    System.out.printf("%d tests of Rascal's modules%n", results.passed.size());
    assertThat(results.failed).isEmpty();
    assertThat(results.passed).isNotEmpty().hasSize((int) written);
  }

  private static final class Results implements ITestResultListener {
    private final List<String> passed = new ArrayList<>();
    private final List<String> failed = new ArrayList<>();

    @Override
    public void start(String context, int count) {}

    @Override
    public void report(
        boolean successful, String test, ISourceLocation place, String message, Throwable thrown) {
      (successful ? passed : failed).add(test + " " + place + " " + message);
    }

    @Override
    public void ignored(String test, ISourceLocation place) {
      failed.add(test + " is ignored");
    }

    @Override
    public void done() {}
  }
}
