package org.saga.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;

/**
 * Views as a pom names them.
 *
 * @param folders where files are looked for, one after the other
 */
record NamedViews(List<Path> folders) {
  private static final String EXTENSION = ".view";

  /** Returns them in full if they are files; the others are of the library. */
  List<String> all(List<String> names) throws MojoFailureException {
    List<String> all = new ArrayList<>();
    for (String name : names) {
      all.add(one(name.strip()));
    }
    return all;
  }

  private String one(String name) throws MojoFailureException {
    for (Path folder : folders) {
      Path file = folder.resolve(name);
      if (!name.isEmpty() && Files.isRegularFile(file)) {
        return file.toAbsolutePath().normalize().toString();
      }
    }
    if (name.endsWith(EXTENSION)) {
      throw new MojoFailureException(
          "there is no view %s; it was looked for in %s".formatted(name, folders));
    }
    return name;
  }
}
