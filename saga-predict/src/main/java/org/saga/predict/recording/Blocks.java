package org.saga.predict.recording;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.saga.predict.trace.TraceException;

/** The blocks of a recording, one after the other. */
final class Blocks {
  static final int FORMAT = 1;
  private static final int FEWEST_BITS = 4;
  private static final int MOST_BITS = 20;
  private static final int FRAME = 9;

  private final String name;
  private final DataInputStream in;
  private long offset;

  /**
   * A block.
   *
   * @param kind what it is
   */
  record Block(int kind, byte[] bytes) {}

  /**
   * @param name what errors call the recording
   */
  Blocks(String name, InputStream in) {
    this.name = name;
    this.in = new DataInputStream(in);
  }

  /** Reads what comes before the first block. */
  Stripes head() throws IOException {
    if (!Arrays.equals(in.readNBytes(Recording.MAGIC.length), Recording.MAGIC)) {
      throw notOne();
    }
    int format = in.read();
    if (format < 0) {
      throw damaged("it ends within its head", null);
    }
    if (format != FORMAT) {
      throw new TraceException(
          name + ": the recording has format " + format + ", and this SAGA reads format 1");
    }
    int bits = in.read();
    offset = Recording.MAGIC.length + 2L;
    if (bits < FEWEST_BITS || bits > MOST_BITS) {
      throw damaged("its head is damaged", null);
    }
    return new Stripes(bits);
  }

  /** Reads a block; null if there is no whole one any more. */
  Block next() throws IOException {
    int kind = in.read();
    if (kind < 0) {
      return null;
    }
    byte[] block;
    int checksum;
    try {
      int length = in.readInt();
      checksum = in.readInt();
      block = length < 0 ? new byte[0] : in.readNBytes(length);
      if (block.length < length) {
        return null;
      }
    } catch (EOFException cut) {
      return null;
    }
    CRC32 crc = new CRC32();
    crc.update(block);
    if ((int) crc.getValue() != checksum
        || kind < Recording.THREAD_BLOCK
        || kind > Recording.ORDERED_CONTROL_BLOCK) {
      throw damaged("a block does not have its checksum", null);
    }
    return new Block(kind, block);
  }

  /** Says that the block has been understood. */
  void accept(Block block) {
    offset += FRAME + block.bytes.length;
  }

  TraceException notOne() {
    return new TraceException(name + ": this is no recording; saga record writes them");
  }

  TraceException damaged(String why, Throwable cause) {
    return new TraceException(
        "%s: the block at byte %d is damaged: %s; record the program again"
            .formatted(name, offset, why),
        cause);
  }
}
