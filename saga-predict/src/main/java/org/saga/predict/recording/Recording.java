package org.saga.predict.recording;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
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
  static final int FORMAT = 1;
  static final int THREAD_BLOCK = 1;
  static final int ORDERED_BLOCK = 2;
  static final int END_BLOCK = 3;
  static final int MARK_BLOCK = 4;

  private static final int FEWEST_BITS = 4;
  private static final int MOST_BITS = 20;

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
    return new Reading(name, new DataInputStream(new BufferedInputStream(in))).all();
  }

  /** Reads the blocks, one after the other. */
  private static final class Reading {
    private final String name;
    private final DataInputStream in;
    private final Operands operands = new Operands();
    private final Map<Long, Stream> streams = new LinkedHashMap<>();
    private final OrderedEvents ordered = new OrderedEvents();
    private Stripes stripes;
    private long offset;
    private boolean isWhole;

    Reading(String name, DataInputStream in) {
      this.name = name;
      this.in = in;
    }

    Recording all() throws IOException {
      head();
      while (!isWhole && block()) {
        // Each block adds its events.
      }
      return ordered.isEmpty() ? merged() : new Recording(ordered.trace(), cut());
    }

    private void head() throws IOException {
      if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
        throw new TraceException(name + ": this is no recording; saga record writes them");
      }
      int format = in.read();
      if (format != FORMAT) {
        throw new TraceException(
            name + ": the recording has format " + format + ", and this SAGA reads format 1");
      }
      int bits = in.read();
      offset = MAGIC.length + 2L;
      if (bits < FEWEST_BITS || bits > MOST_BITS) {
        throw damaged("its head is damaged", null);
      }
      stripes = new Stripes(bits);
    }

    /** Reads a block; false if there is no whole one any more. */
    private boolean block() throws IOException {
      int what = in.read();
      if (what < 0) {
        return false;
      }
      byte[] block;
      int checksum;
      try {
        int length = in.readInt();
        checksum = in.readInt();
        block = length < 0 ? new byte[0] : in.readNBytes(length);
        if (block.length < length) {
          return false;
        }
      } catch (EOFException cut) {
        return false;
      }
      CRC32 crc = new CRC32();
      crc.update(block);
      if ((int) crc.getValue() != checksum || what < THREAD_BLOCK || what > MARK_BLOCK) {
        throw damaged("a block does not have its checksum", null);
      }
      block(what, block);
      offset += 9L + block.length;
      return true;
    }

    private void block(int what, byte[] block) {
      try {
        switch (what) {
          case THREAD_BLOCK -> BlockReader.read(block, stripes, operands, streams);
          case ORDERED_BLOCK -> ordered.read(block);
          case END_BLOCK -> isWhole = true;
          default -> {
            // A mark is for those who read while the program runs.
          }
        }
      } catch (DamagedBlock e) {
        throw damaged(e.getMessage(), e);
      }
    }

    private TraceException damaged(String why, Throwable cause) {
      return new TraceException(
          "%s: the block at byte %d is damaged: %s; record the program again"
              .formatted(name, offset, why),
          cause);
    }

    private Recording merged() {
      MergedTrace trace = new MergedTrace(operands, streams.values());
      int missing;
      try {
        missing = new Merge(stripes, operands, streams, isWhole).run(trace);
      } catch (DamagedBlock e) {
        throw damaged(e.getMessage(), e);
      }
      return new Recording(trace.build(), isWhole ? Optional.empty() : cut(missing));
    }

    private Optional<String> cut() {
      return isWhole ? Optional.empty() : cut(0);
    }

    private Optional<String> cut(int missing) {
      String leftOut =
          missing == 0
              ? ""
              : "; %d events are left out that depend on what is missing".formatted(missing);
      return Optional.of(
          name
              + ": the recording was not ended, as when a program is killed; it is read up to its"
              + " last whole block"
              + leftOut);
    }
  }
}
