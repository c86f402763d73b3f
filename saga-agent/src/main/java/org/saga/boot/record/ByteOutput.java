package org.saga.boot.record;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes with numbers in as few as they take. */
final class ByteOutput {
  private byte[] bytes = new byte[1 << 12];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  byte[] array() {
    return bytes;
  }

  void octet(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  /** Seven bits a byte, the lowest first; of a negative number ten bytes. */
  void number(long value) {
    room(10);
    byte[] to = bytes;
    int at = size;
    long left = value;
    while ((left & ~0x7FL) != 0) {
      to[at++] = (byte) (left | 0x80);
      left >>>= 7;
    }
    to[at++] = (byte) left;
    size = at;
  }

  /** A number that is small or the negative of a small one. */
  void signed(long value) {
    number(value << 1 ^ value >> 63);
  }

  void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    number(utf8.length);
    add(utf8, utf8.length);
  }

  void add(byte[] more, int count) {
    room(count);
    System.arraycopy(more, 0, bytes, size, count);
    size += count;
  }

  /** Four bytes, the highest first. */
  void fixed(int value) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      octet(value >>> shift);
    }
  }

  private void room(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
    }
  }
}
