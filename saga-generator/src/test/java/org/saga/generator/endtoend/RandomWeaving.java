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

  private long seed;
  private int programs;
  private int views;
  private long events;

  RandomWeaving(long firstSeed) {
    seed = firstSeed;
  }

  /** Compares one program with some views. */
  void next() throws IOException {
    Path folder = Files.createTempDirectory("saga-weaving");
    try {
      compare(folder);
    } finally {
      delete(folder);
    }
  }

  private void compare(Path folder) {
    RandomProgram random = new RandomProgram(seed);
    Program program = new Program(folder).with(random.text());
    for (int i = 0; i < VIEWS; i++) {
      program.soundPartOf(new RandomEntries(seed * VIEWS + i, random.types()).view("V" + i));
    }
    try {
      events += program.run("demo.Main").size();
    } catch (Exception | Error e) {
      throw new AssertionError("-Dsaga.test.seed=" + seed + "\n" + program.views(), e);
    }
    programs++;
    views += program.views().size();
    seed++;
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
