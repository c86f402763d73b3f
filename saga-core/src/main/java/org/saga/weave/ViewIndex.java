package org.saga.weave;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * What compiled views say of themselves: the lists in {@code META-INF/saga} of their jars or
 * folders, which whoever weaves or runs them reads.
 */
public final class ViewIndex {
  /** The classes of the views, whose assertion status switches them. */
  public static final String VIEWS = "META-INF/saga/views";

  /** The classes that take the events of monitors. */
  public static final String MONITORS = "META-INF/saga/monitors";

  /** Which advice is for which entry of a view. */
  public static final String ADVICE = "META-INF/saga/advice";

  /** The entries of the views, for the weaver of the agent. */
  public static final String EVENTS = "META-INF/saga/events";

  /** What a program must not have for views to mean what they mean without one. */
  public static final String NAMES = "META-INF/saga/names";

  private final List<String> views = new ArrayList<>();
  private final Map<String, Path> placeOf = new HashMap<>();
  private final List<String> monitors = new ArrayList<>();
  private final List<String> advice = new ArrayList<>();
  private final List<String> events = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private boolean forAnyProgram = true;

  private ViewIndex() {}

  /** Reads the lists of jars and folders, one after the other. */
  public static ViewIndex of(List<Path> places) throws IOException {
    ViewIndex index = new ViewIndex();
    for (Path place : places) {
      int before = index.views.size();
      if (Files.isDirectory(place)) {
        index.read(new Folder(place));
      } else {
        try (ZipFile jar = new ZipFile(place.toFile())) {
          index.read(new Jar(jar));
        }
      }
      for (String view : index.views.subList(before, index.views.size())) {
        index.placeOf.put(view, place);
      }
    }
    return index;
  }

  /** Names of the views' classes. */
  public List<String> views() {
    return List.copyOf(views);
  }

  /** The jar or folder that has a view. */
  public Path placeOf(String view) {
    return placeOf.get(view);
  }

  /** Names of the classes that take the events of monitors. */
  public List<String> monitors() {
    return List.copyOf(monitors);
  }

  /** Lines of an aspect's name, a colon and a line in it, a tab, and the entry of a view. */
  public List<String> advice() {
    return List.copyOf(advice);
  }

  /** The lines about the entries of the views. */
  public List<String> events() {
    return List.copyOf(events);
  }

  /** Class files that would come before classes which the views name, if a program had them. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /** Whether the views name classes that are the same in every program, and no others. */
  public boolean areForAnyProgram() {
    return forAnyProgram;
  }

  private void read(Place place) throws IOException {
    add(place, VIEWS, views);
    add(place, MONITORS, monitors);
    add(place, ADVICE, advice);
    add(place, EVENTS, events);
    forAnyProgram &= add(place, NAMES, names);
  }

  private static boolean add(Place place, String name, List<String> lines) throws IOException {
    String content = place.content(name);
    if (content == null) {
      return false;
    }
    for (String line : content.split("\n")) {
      if (!line.isBlank()) {
        lines.add(line);
      }
    }
    return true;
  }

  /** Where the lists are. */
  private interface Place {
    /** The text of a list; null if there is none. */
    String content(String name) throws IOException;
  }

  private record Folder(Path path) implements Place {
    @Override
    public String content(String name) throws IOException {
      Path file = path.resolve(name);
      return Files.isRegularFile(file) ? Files.readString(file) : null;
    }
  }

  private record Jar(ZipFile file) implements Place {
    @Override
    public String content(String name) throws IOException {
      ZipEntry entry = file.getEntry(name);
      if (entry == null) {
        return null;
      }
      try (InputStream in = file.getInputStream(entry)) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    }
  }
}
