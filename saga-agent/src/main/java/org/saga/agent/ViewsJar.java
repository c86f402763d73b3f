package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.saga.agent.weave.Entries;
import org.saga.agent.weave.EventsFile;

/** A jar of compiled views, and what it says of them. */
final class ViewsJar {
  /** Lists the classes of the views, whose aspects are named after them. */
  static final String VIEWS = "META-INF/saga/views";

  private final JarFile jar;

  ViewsJar(String file) throws IOException {
    this.jar = new JarFile(file);
  }

  JarFile file() {
    return jar;
  }

  /** The names of the views' classes. */
  List<String> views() throws IOException {
    return lines(VIEWS);
  }

  /** The classes that take the events of monitors. */
  List<String> monitors() throws IOException {
    return lines("META-INF/saga/monitors");
  }

  /** The entries, and which lines of the aspects are for them. */
  Advice advice() throws IOException {
    return Advice.of(lines("META-INF/saga/advice"));
  }

  /** The entries, and where their events are. */
  Entries events() throws IOException {
    return EventsFile.read(lines(EventsFile.PATH));
  }

  private List<String> lines(String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    if (entry == null) {
      return List.of();
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(it -> !it.isBlank())
          .toList();
    }
  }
}
