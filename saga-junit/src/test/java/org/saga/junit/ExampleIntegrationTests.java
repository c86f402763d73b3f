package org.saga.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code examples/10-junit}, as it says of itself. */
class ExampleIntegrationTests {
  private static final Path EXAMPLE = Path.of("../examples/10-junit/pool").toAbsolutePath();

  @Test
  void the_second_test_fails_with_the_lines_of_the_head(@TempDir Path classes) throws Exception {
    String[] javac = {
      "-proc:none",
      "-d",
      classes.toString(),
      EXAMPLE.resolve("Pool.java").toString(),
      EXAMPLE.resolve("PoolTests.java").toString()
    };
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, javac)).isZero();

    String view = "view=" + EXAMPLE.resolve("Pool.view") + ",classpath=" + classes;
    JunitRun run = JunitRun.in(classes, view, "pool.PoolTests");

    assertThat(run.result("lends_a_connection").status()).isEqualTo("SUCCESSFUL");
    String head = Files.readString(EXAMPLE.resolve("PoolTests.java"));
    List<String> report =
        run.result("lends_a_connection_to_a_worker").message().lines().limit(2).toList();
    assertThat(report).isNotEmpty().allSatisfy(it -> assertThat(head).contains(" *   " + it));
  }
}
