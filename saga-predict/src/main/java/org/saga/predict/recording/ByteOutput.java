package org.saga.predict.recording;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** What {@link ByteInput} reads. */
final class ByteOutput {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  void number(long number) {
    long left = number;
    while ((left & ~0x7FL) != 0) {
      bytes.write((int) (left | 0x80));
      left >>>= 7;
    }
    bytes.write((int) left);
  }

  void signed(long number) {
    number(number << 1 ^ number >> 63);
  }

  void text(String text) {
    array(text.getBytes(StandardCharsets.UTF_8));
  }

  void array(byte[] array) {
    number(array.length);
    bytes.writeBytes(array);
  }

  void add(ByteOutput more) {
    bytes.writeBytes(more.toByteArray());
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }
}
