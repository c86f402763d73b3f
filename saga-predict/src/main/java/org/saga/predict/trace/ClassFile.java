package org.saga.predict.trace;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A class that the program had, as its file was before anything was woven.
 *
 * @param name {@code pkg.Class}; another file of the same name has a number behind it
 * @param hash tells the file from others
 * @param bytes the file; null if only the hash is known
 */
public record ClassFile(String name, String hash, byte[] bytes) {
  private static final int BYTES = 16;

  /** Makes one of a file. */
  public static ClassFile of(String name, byte[] bytes) {
    return new ClassFile(name, hash(bytes), bytes);
  }

  /** Returns the hash of a file. */
  public static String hash(byte[] bytes) {
    try {
      byte[] all = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(all, 0, BYTES);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
