package org.saga.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.maven.plugin.MojoFailureException;

/**
 * The classes of a module as the compiler has made them, beside those that are woven, so that these
 * can be woven again: the compiler replaces some of them, and takes others away.
 */
final class UnwovenClasses {
  private static final String CLASS = ".class";
  private static final String VIEWS = "META-INF/saga/views";

  private final Path classes;
  private final Path backup;
  private final Path record;

  /**
   * @param classes what is woven in place
   * @param work where the backup is
   */
  UnwovenClasses(Path classes, Path work) {
    this.classes = classes;
    this.backup = work.resolve("unwoven");
    this.record = work.resolve("woven");
  }

  Path folder() {
    return backup;
  }

  /** Keeps what the compiler has made since classes were woven, and forgets what it took away. */
  void save() throws IOException, MojoFailureException {
    if (!Files.exists(record) && Files.exists(classes.resolve(VIEWS))) {
      throw new MojoFailureException(
          classes + " is woven already, and there is no backup of what it was; run mvn clean");
    }
    Map<String, String> woven = woven();
    for (String name : Folders.names(classes)) {
      Path file = classes.resolve(name);
      if (name.endsWith(CLASS) && !Inputs.timeAndSize(file).equals(woven.get(name))) {
        copy(file, backup.resolve(name));
      }
    }
    for (String name : Folders.names(backup)) {
      if (!Files.exists(classes.resolve(name))) {
        Files.delete(backup.resolve(name));
      }
    }
    Files.createDirectories(backup);
  }

  /** Tells whether all that was woven is there as it was. */
  boolean areStillWoven() throws IOException {
    for (Map.Entry<String, String> it : woven().entrySet()) {
      Path file = classes.resolve(it.getKey());
      if (!Files.exists(file) || !Inputs.timeAndSize(file).equals(it.getValue())) {
        return false;
      }
    }
    return Files.exists(record);
  }

  /** Puts woven classes, and those of the views, in the place of the compiler's. */
  void replaceBy(Path woven) throws IOException {
    List<String> names = Folders.names(woven);
    for (String old : woven().keySet()) {
      boolean isOfAView = !Files.exists(backup.resolve(old));
      if (isOfAView && !names.contains(old)) {
        Files.deleteIfExists(classes.resolve(old));
      }
    }
    List<String> lines = new ArrayList<>();
    for (String name : names) {
      Path target = classes.resolve(name);
      copy(woven.resolve(name), target);
      lines.add(name + '\t' + Inputs.timeAndSize(target));
    }
    Files.write(record, lines);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
  }

  /** The files that were written last, with their times and sizes. */
  private Map<String, String> woven() throws IOException {
    Map<String, String> woven = new TreeMap<>();
    if (Files.exists(record)) {
      for (String line : Files.readAllLines(record)) {
        String[] parts = line.split("\t");
        woven.put(parts[0], parts[1]);
      }
    }
    return woven;
  }
}
