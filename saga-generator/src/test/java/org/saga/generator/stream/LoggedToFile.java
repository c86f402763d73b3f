package org.saga.generator.stream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Writes what is logged during a test to a file of its own, for {@link Judged#reported}. */
final class LoggedToFile implements BeforeEachCallback, AfterEachCallback {

  @Override
  public void beforeEach(ExtensionContext test) throws IOException {
    Judged.reportTo(Files.createTempFile("report", ".txt"));
  }

  @Override
  public void afterEach(ExtensionContext test) throws IOException {
    Path file = Path.of(System.getProperty("saga.report"));
    Judged.clear();
    Files.delete(file);
  }
}
