package org.saga.predict.recording;

import java.nio.charset.StandardCharsets;

/** Bytes of a block with numbers in as few as they take. What is not there is damage. */
final class ByteInput {
  private final byte[] bytes;
  private int at;

  ByteInput(byte[] bytes) {
    this.bytes = bytes;
  }

  boolean isAtEnd() {
    return at == bytes.length;
  }

  int octet() {
    if (at == bytes.length) {
      throw new DamagedBlock("it ends too early");
    }
    return bytes[at++] & 0xFF;
  }

  /** Seven bits a byte, the lowest first. */
  long number() {
    long number = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int next = octet();
      number |= (long) (next & 0x7F) << shift;
      if (next < 0x80) {
        return number;
      }
    }
    throw new DamagedBlock("a number has too many bytes");
  }

  long signed() {
    long number = number();
    return number >>> 1 ^ -(number & 1);
  }

  /** A number of things that are in the block: each takes a byte at least. */
  int count() {
    long count = number();
    if (count < 0 || count > bytes.length - at) {
      throw new DamagedBlock("it says that there is more than it has");
    }
    return (int) count;
  }

  /** A number below another one. */
  int index(int below) {
    long index = number();
    if (index < 0 || index >= below) {
      throw new DamagedBlock("it names what it does not have");
    }
    return (int) index;
  }

  String text() {
    int length = count();
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }

  byte[] array(int length) {
    byte[] copy = new byte[length];
    System.arraycopy(bytes, at, copy, 0, length);
    at += length;
    return copy;
  }
}
