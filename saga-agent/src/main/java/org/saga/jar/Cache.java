package org.saga.jar;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.saga.config.Options;

/** Keeps compiled views from run to run; entries appear whole or not at all. */
public final class Cache {
  private Cache() {}

  /** There is no place to keep anything in; the message says what to do. */
  public static final class NoFolder extends IOException {
    private static final long serialVersionUID = 1;

    NoFolder(Path wanted, Path temporary) {
      super(
          "neither %s nor %s can be written; name a folder for compiled views with -Dsaga.cache=FOLDER"
              .formatted(wanted, temporary));
    }
  }

  /**
   * The user's cache folder, or a temporary one if that cannot be written.
   *
   * @throws NoFolder if that cannot be written either
   */
  public static Path folder() throws NoFolder {
    Path wanted = wanted();
    // Java calls the home of a user who has none "?", which is no place to write to.
    if ((wanted.isAbsolute() || Options.cache() != null) && canBeWritten(wanted)) {
      return wanted;
    }
    String user = System.getProperty("user.name", "user");
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"), "saga-cache-" + user);
    if (canBeWritten(temporary)) {
      return temporary;
    }
    throw new NoFolder(wanted, temporary);
  }

  private static boolean canBeWritten(Path folder) {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder);
    } catch (IOException notOurs) {
      return false;
    }
  }

  private static Path wanted() {
    String property = Options.cache();
    if (property != null) {
      return Path.of(property);
    }
    String xdg = System.getenv("XDG_CACHE_HOME");
    return xdg != null && !xdg.isBlank()
        ? Path.of(xdg, "saga")
        : Path.of(System.getProperty("user.home"), ".cache", "saga");
  }

  public static void writeAtomically(Path target, byte[] content) throws IOException {
    Files.createDirectories(target.getParent());
    Path part = Files.createTempFile(target.getParent(), ".part", "");
    Files.write(part, content);
    moveAtomically(part, target);
  }

  public static void moveAtomically(Path part, Path target) throws IOException {
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Packs a folder, and seals it: the jar's comment is the fingerprint of what is before it. */
  public static void store(Path folder, Path jar) throws IOException {
    Files.createDirectories(jar.toAbsolutePath().getParent());
    Path part = Files.createTempFile(jar.toAbsolutePath().getParent(), ".part", "");
    try (OutputStream out = Files.newOutputStream(part)) {
      Jars.write(folder, out, "0".repeat(Fingerprint.length()));
    }
    byte[] content = Files.readAllBytes(part);
    byte[] seal = seal(content);
    System.arraycopy(seal, 0, content, content.length - seal.length, seal.length);
    Files.write(part, content);
    moveAtomically(part, jar);
  }

  /** Whether a sealed jar is there as it was stored. */
  public static boolean isIntact(Path jar) {
    if (!Files.isRegularFile(jar)) {
      return false;
    }
    try {
      byte[] content = Files.readAllBytes(jar);
      int length = content.length;
      return length > Fingerprint.length()
          && Arrays.equals(
              seal(content),
              0,
              Fingerprint.length(),
              content,
              length - Fingerprint.length(),
              length);
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static byte[] seal(byte[] content) {
    Fingerprint seal = new Fingerprint();
    seal.add(content, content.length - Fingerprint.length());
    return seal.toString().getBytes(StandardCharsets.UTF_8);
  }
}
