package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.saga.config.Options;
import org.saga.jar.Cache;

/** The ready-made views and grammars, of the checkout or else of the jar. */
final class Library {
  private static final String PACKAGED = "library";

  private final Path views;
  private final Path grammars;

  private Library(Path home) {
    this.views = home.resolve("views");
    this.grammars = home.resolve("grammars");
  }

  /** The launcher says where the checkout is; a jar on its own brings the library along. */
  static Library find() {
    String home = Options.home();
    if (home != null && Files.isDirectory(Path.of(home, "views"))) {
      return new Library(Path.of(home));
    }
    return new Library(unpack());
  }

  /** Where the views of the library are that were compiled when SAGA was built. */
  static Path compiled() {
    return SagaPath.self().resolveSibling(PACKAGED);
  }

  /** Whether a view is one of the library's. */
  boolean has(Path view) {
    return view.toAbsolutePath().normalize().startsWith(views.toAbsolutePath().normalize());
  }

  List<Path> folders() {
    return List.of(views, grammars);
  }

  List<Path> views() {
    if (!Files.isDirectory(views)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(views)) {
      return files.filter(it -> it.toString().endsWith(".view")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The view of this name; case does not matter, nor whether {@code .view} is there. */
  Optional<Path> view(String name) {
    String wanted = name.endsWith(".view") ? name : name + ".view";
    return views().stream()
        .filter(it -> it.getFileName().toString().equalsIgnoreCase(wanted))
        .findFirst();
  }

  List<String> names() {
    return views().stream()
        .map(it -> it.getFileName().toString().replaceFirst("\\.view$", ""))
        .toList();
  }

  private static Path unpack() {
    Path self = SagaPath.self();
    if (Files.isDirectory(self)) {
      return self.resolve(PACKAGED);
    }
    try (JarFile jar = new JarFile(self.toFile())) {
      Path home = Cache.folder().resolve(PACKAGED + Files.getLastModifiedTime(self).toMillis());
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (entry.getName().startsWith(PACKAGED + "/") && !entry.isDirectory()) {
          unpack(jar, entry, home.resolve(entry.getName().substring(PACKAGED.length() + 1)));
        }
      }
      return home;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void unpack(JarFile jar, JarEntry entry, Path target) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      byte[] content = in.readAllBytes();
      if (!Files.exists(target) || !Arrays.equals(Files.readAllBytes(target), content)) {
        Cache.writeAtomically(target, content);
      }
    }
  }
}
