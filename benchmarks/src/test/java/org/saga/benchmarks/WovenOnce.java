package org.saga.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.saga.benchmarks.common.Folders;
import org.saga.generator.weave.Ajc;

/** The woven programs, for all tests. */
final class WovenOnce {
  private static final Path FOLDER = weave();

  private WovenOnce() {}

  /** Lets programs be opened; returns where they are. */
  static Path folder() {
    System.setProperty(Programs.FOLDER, FOLDER.toString());
    return FOLDER;
  }

  private static Path weave() {
    Path folder = Ajc.sourceOf(WovenOnce.class).resolveSibling("woven-for-tests");
    try {
      Folders.delete(folder);
      Weaver.weave(folder);
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
