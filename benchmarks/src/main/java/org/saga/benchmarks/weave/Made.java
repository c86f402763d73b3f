package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.saga.benchmarks.common.Folders;

/** Folders that are made of something once, and again when that has changed. */
final class Made {
  private Made() {}

  /** Makes something in an empty folder. */
  interface Maker {
    void make(Path folder) throws IOException;
  }

  /**
   * Returns the folder, with all in it.
   *
   * @param of all that the content depends on
   */
  static Path once(Path folder, String of, Maker maker) throws IOException {
    Path stamp = folder.resolveSibling(folder.getFileName() + ".of");
    if (!Files.exists(stamp) || !Files.readString(stamp).equals(of)) {
      Files.deleteIfExists(stamp);
      Folders.delete(folder);
      maker.make(Files.createDirectories(folder));
      Files.writeString(stamp, of);
    }
    return folder;
  }
}
