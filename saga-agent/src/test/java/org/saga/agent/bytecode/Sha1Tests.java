package org.saga.agent.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Sha1Tests {
  @Test
  void says_what_the_jdk_says() throws NoSuchAlgorithmException {
    Random random = new Random(1);
    for (int length = 0; length < 300; length++) {
      byte[] message = new byte[length];
      random.nextBytes(message);
      assertThat(Sha1.of(message)).isEqualTo(MessageDigest.getInstance("SHA-1").digest(message));
    }
  }
}
