package org.saga.predict.recording;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.saga.predict.recording.Blocks.Block;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;

/**
 * A recording as it is read.
 *
 * @param trace what happened
 * @param warning what is missing and why, for users; empty if nothing is
 */
public record Recording(Trace trace, Optional<String> warning) {
  static final byte[] MAGIC = {'S', 'A', 'G', 'A', ' ', 't', 'r', 'a', 'c', 'e'};
  static final int THREAD_BLOCK = 1;
  static final int ORDERED_BLOCK = 2;
  static final int END_BLOCK = 3;
  static final int MARK_BLOCK = 4;
  static final int OWNER_BLOCK = 5;
  static final int VOLATILE_BLOCK = 6;
  static final int CONTROL_BLOCK = 7;
  static final int CLASS_BLOCK = 8;
  static final int ORDERED_CONTROL_BLOCK = 9;

  /** Tells whether a file begins as recordings do. */
  public static boolean is(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    }
  }

  /**
   * Reads a recording as far as it goes: that of a program that was killed ends at the last block
   * that was written.
   *
   * @throws TraceException if it is none, or is damaged; the message begins with the file
   */
  public static Recording read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(file.getFileName().toString(), in);
    }
  }

  /**
   * As above.
   *
   * @param name what errors call it
   */
  public static Recording read(String name, InputStream in) throws IOException {
    return new Reading(name, new BufferedInputStream(in)).all();
  }

  /** Reads the blocks, one after the other. */
  private static final class Reading {
    private final String name;
    private final Blocks blocks;
    private final Operands operands = new Operands();
    private final Map<Long, Stream> streams = new LinkedHashMap<>();
    private final Trace.Builder trace = new Trace.Builder();
    private final OrderedEvents ordered = new OrderedEvents(RunEvents.of(trace));
    private final HandOvers handOvers = new HandOvers();

    /** Volatile fields, or variables. */
    private final Set<String> volatiles = new HashSet<>();

    private Stripes stripes;
    private boolean isWhole;

    Reading(String name, InputStream in) {
      this.name = name;
      this.blocks = new Blocks(name, in);
    }

    Recording all() throws IOException {
      stripes = blocks.head();
      for (Block it = blocks.next(); it != null && !isWhole; it = isWhole ? null : blocks.next()) {
        read(it);
      }
      return ordered.isEmpty() ? merged() : new Recording(built(), cut(0));
    }

    private void read(Block block) {
      try {
        switch (block.kind()) {
          case THREAD_BLOCK -> BlockReader.read(block.bytes(), false, stripes, operands, streams);
          case CONTROL_BLOCK -> BlockReader.read(block.bytes(), true, stripes, operands, streams);
          case CLASS_BLOCK -> ClassBlock.read(block.bytes()).forEach(trace::classFile);
          case ORDERED_CONTROL_BLOCK -> OrderedControl.read(block.bytes(), trace);
          case ORDERED_BLOCK -> ordered.read(block.bytes());
          case OWNER_BLOCK -> handOvers.read(block.bytes());
          case VOLATILE_BLOCK -> readVolatiles(new ByteInput(block.bytes()));
          case END_BLOCK -> isWhole = true;
          default -> {
            // A mark is for those who read while the program runs.
          }
        }
      } catch (DamagedBlock e) {
        throw blocks.damaged(e.getMessage(), e);
      }
      blocks.accept(block);
    }

    private void readVolatiles(ByteInput in) {
      for (int left = in.count(); left > 0; left--) {
        volatiles.add(in.text());
      }
    }

    private Trace built() {
      Trace built = trace.build();
      for (String variable : List.copyOf(built.variables().all())) {
        int object = variable.startsWith("#") ? variable.indexOf(':') + 1 : 0;
        if (volatiles.contains(variable) || volatiles.contains(variable.substring(object))) {
          trace.initVolatile(variable);
        }
      }
      return built;
    }

    /**
     * What has no place in the program is done within the JDK: by atomic variables and handles,
     * which order threads, and by pools. The JDK's own code is correct.
     */
    private void addAccessedWithin(Trace built) {
      for (int place = 0; place < built.size(); place++) {
        if (built.operation(place).isAccess() && built.location(place) == Trace.NOWHERE) {
          String variable = built.variables().name(built.operand(place));
          if (!variable.startsWith(Operands.OF_JDK)) {
            trace.initVolatile(variable);
          }
        }
      }
    }

    private Recording merged() {
      try {
        handOvers.addTo(streams, operands);
        Merge merge = new Merge(stripes, operands, streams);
        merge.add();
        int missing = merge.finish(new MergedTrace(operands, RunEvents.of(trace)), isWhole);
        Trace built = built();
        addAccessedWithin(built);
        return new Recording(built, cut(missing));
      } catch (DamagedBlock e) {
        throw blocks.damaged(e.getMessage(), e);
      }
    }

    private Optional<String> cut(int missing) {
      return isWhole
          ? Optional.empty()
          : Optional.of(
              name
                  + ": the recording was not ended, as when a program is killed; it is read up to"
                  + " its last whole block"
                  + leftOut(missing));
    }
  }

  /** What to say of events that wait for others in vain. */
  static String leftOut(int events) {
    return events == 0
        ? ""
        : "; %d events are left out that depend on what is missing".formatted(events);
  }
}
