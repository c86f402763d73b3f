package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Has random programs with random views woven by AspectJ and by SAGA itself, and compares them. */
final class RandomWeaving {
  private static final int VIEWS = 8;

  /** How many programs are woven at once, in packages of their own: AspectJ is slow to start. */
  private static final int TOGETHER = 4;

  private long seed;
  private int programs;
  private int views;
  private long events;

  RandomWeaving(long firstSeed) {
    seed = firstSeed;
  }

  /** Goes on without the programs that are compared now. */
  RandomWeaving withoutThese() {
    RandomWeaving others = new RandomWeaving(seed + TOGETHER);
    others.programs = programs;
    others.views = views;
    others.events = events;
    return others;
  }

  /** How many have been compared. */
  int programs() {
    return programs;
  }

  /** Compares some programs with some views each. */
  void next() throws IOException {
    Path folder = Files.createTempDirectory("saga-weaving");
    try {
      compare(folder);
    } finally {
      delete(folder);
    }
  }

  /** The option that begins with the programs that are compared now. */
  String seed() {
    return "-Dsaga.test.seed=" + seed;
  }

  private void compare(Path folder) {
    Program all = new Program(folder).withMethods();
    for (int i = 0; i < TOGETHER; i++) {
      add(seed + i, "demo" + i, all);
    }
    try {
      for (int i = 0; i < TOGETHER; i++) {
        events += all.run("demo" + i + ".Main").size();
      }
    } catch (Exception | Error e) {
      throw new AssertionError(seed() + "\n" + all.views(), e);
    }
    programs += TOGETHER;
    views += all.views().size();
    seed += TOGETHER;
  }

  private static void add(long seed, String packageName, Program all) {
    RandomProgram random = new RandomProgram(seed, packageName);
    all.with(random.text());
    for (int i = 0; i < VIEWS; i++) {
      RandomEntries entries = new RandomEntries(seed * VIEWS + i, packageName, random.types());
      all.soundPartOf(entries.view("V" + packageName.substring(4) + "x" + i));
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> leavesFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : leavesFirst) {
        Files.delete(file);
      }
    }
  }

  /** What agrees when nothing happens proves nothing. */
  void assertVariety() {
    assertThat(views).isGreaterThan(programs * VIEWS / 2);
    assertThat(events).isGreaterThan(10L * views);
  }

  @Override
  public String toString() {
    return "%d programs with %d views, %d events, no disagreement"
        .formatted(programs, views, events);
  }
}
