package org.saga.agent.bytecode;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The hash that Java's serialization prescribes.
 *
 * <p>The JDK's own would start its security providers, in the middle of loading a class and before
 * the program has set the properties that they read.
 */
final class Sha1 {
  private static final int BLOCK = 64;

  private final int[] hash = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  private final int[] words = new int[80];

  private Sha1() {}

  static byte[] of(byte[] message) {
    Sha1 sha = new Sha1();
    ByteBuffer padded = pad(message);
    while (padded.hasRemaining()) {
      sha.add(padded);
    }
    ByteBuffer digest = ByteBuffer.allocate(20);
    for (int word : sha.hash) {
      digest.putInt(word);
    }
    return digest.array();
  }

  /** A bit 1, zeros up to a whole block, the length in bits in the last eight bytes. */
  private static ByteBuffer pad(byte[] message) {
    int blocks = (message.length + 8) / BLOCK + 1;
    byte[] padded = Arrays.copyOf(message, blocks * BLOCK);
    padded[message.length] = (byte) 0x80;
    return ByteBuffer.wrap(padded).putLong(padded.length - 8, 8L * message.length);
  }

  private void add(ByteBuffer block) {
    for (int i = 0; i < 16; i++) {
      words[i] = block.getInt();
    }
    for (int i = 16; i < 80; i++) {
      int mixed = words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16];
      words[i] = Integer.rotateLeft(mixed, 1);
    }
    int[] state = hash.clone();
    for (int i = 0; i < 80; i++) {
      int next = Integer.rotateLeft(state[0], 5) + mix(i, state) + state[4] + words[i];
      System.arraycopy(state, 0, state, 1, 4);
      state[0] = next;
      state[2] = Integer.rotateLeft(state[2], 30);
    }
    for (int i = 0; i < 5; i++) {
      hash[i] += state[i];
    }
  }

  private static int mix(int round, int[] state) {
    int b = state[1];
    int c = state[2];
    int d = state[3];
    return switch (round / 20) {
      case 0 -> (b & c | ~b & d) + 0x5A827999;
      case 1 -> (b ^ c ^ d) + 0x6ED9EBA1;
      case 2 -> (b & c | b & d | c & d) + 0x8F1BBCDC;
      default -> (b ^ c ^ d) + 0xCA62C1D6;
    };
  }
}
