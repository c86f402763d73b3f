package org.saga.boot.record;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;

/**
 * The file of a recording.
 *
 * <pre>
 *   "SAGA trace", the format's version, how many bits stripes have
 *   blocks:  what it is (octet), length (4 bytes), checksum CRC-32 (4 bytes), the bytes
 * </pre>
 *
 * <p>Before a thread's block there is one with the objects that threads have taken over from their
 * owners since the last one, if there are any: see {@link Owners#drainTo}. Another one has the
 * volatile fields of classes that were loaded since then. Where the ways of control are recorded a
 * third one has the files of these classes.
 *
 * <p>The last block has no events and says that the recording was ended. Where it is missing the
 * program was killed; what is there can be read. For an observer there are marks: whatever belongs
 * before something that came before a mark has come before the next mark.
 */
final class RecordingFile {
  static final byte[] MAGIC = {'S', 'A', 'G', 'A', ' ', 't', 'r', 'a', 'c', 'e'};
  static final int FORMAT = 1;
  static final int THREAD_BLOCK = 1;
  static final int END_BLOCK = 3;
  static final int MARK_BLOCK = 4;
  static final int OWNER_BLOCK = 5;
  static final int VOLATILE_BLOCK = 6;

  /** As a thread's, where the ways of control are recorded as well. */
  static final int CONTROL_BLOCK = 7;

  static final int CLASS_BLOCK = 8;

  private final int threadBlock = Control.isOn() ? CONTROL_BLOCK : THREAD_BLOCK;
  private final OutputStream out;
  private final BlockEncoder encoder = new BlockEncoder();
  private final ByteOutput head = new ByteOutput();
  private final CRC32 checksum = new CRC32();
  private long size;

  RecordingFile(OutputStream out) throws IOException {
    this.out = out;
    head.add(MAGIC, MAGIC.length);
    head.octet(FORMAT);
    head.octet(Stripes.BITS);
    write(head);
    // An observer knows at once that a program is there, even if that is killed soon.
    out.flush();
  }

  void write(Block block) throws IOException {
    ByteOutput fields = new ByteOutput();
    if (VolatileFields.drainTo(fields)) {
      write(VOLATILE_BLOCK, fields);
    }
    ByteOutput files = new ByteOutput();
    if (Control.isOn() && ClassFiles.drainTo(files)) {
      write(CLASS_BLOCK, files);
    }
    ByteOutput owners = new ByteOutput();
    if (Owners.drainTo(owners)) {
      write(OWNER_BLOCK, owners);
    }
    if (block.isMark()) {
      write(MARK_BLOCK, new ByteOutput());
      out.flush();
    } else if (!block.isEmpty()) {
      write(threadBlock, encoder.encode(block));
    }
  }

  void end() throws IOException {
    // That an observer has gone is known by the next thing that is sent.
    out.flush();
    ByteOutput nothing = new ByteOutput();
    write(END_BLOCK, nothing);
    out.close();
  }

  private void write(int what, ByteOutput bytes) throws IOException {
    checksum.reset();
    checksum.update(bytes.array(), 0, bytes.size());
    head.clear();
    head.octet(what);
    head.fixed(bytes.size());
    head.fixed((int) checksum.getValue());
    write(head);
    write(bytes);
  }

  private void write(ByteOutput bytes) throws IOException {
    out.write(bytes.array(), 0, bytes.size());
    size += bytes.size();
  }

  long size() {
    return size;
  }

  long events() {
    return encoder.count();
  }
}
