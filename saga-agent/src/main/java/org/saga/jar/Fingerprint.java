package org.saga.jar;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * Tells contents apart that differ by chance, in 64 bits. A cryptographic digest would do it as
 * well, but to start one takes as long as to start a small program.
 */
public final class Fingerprint {
  private static final int DIGITS = 8;

  private final Checksum one = new CRC32();
  private final Checksum other = new CRC32C();

  /** How many characters a fingerprint has. */
  public static int length() {
    return 2 * DIGITS;
  }

  public void add(String text) {
    add(text.getBytes(StandardCharsets.UTF_8));
    // What follows does not continue the text.
    add(new byte[] {0});
  }

  public void add(byte[] content) {
    add(content, content.length);
  }

  /** Adds the beginning of a content. */
  public void add(byte[] content, int length) {
    one.update(content, 0, length);
    other.update(content, 0, length);
  }

  @Override
  public String toString() {
    return digits(one) + digits(other);
  }

  private static String digits(Checksum checksum) {
    String digits = Long.toHexString(checksum.getValue());
    return "0".repeat(DIGITS - digits.length()) + digits;
  }
}
