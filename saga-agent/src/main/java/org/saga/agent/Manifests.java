package org.saga.agent;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Manifests of jars. To parse those of all jars in full would take longer than all else that is
 * asked of a class path.
 */
final class Manifests {
  private static final String NAME = "META-INF/MANIFEST.MF";
  private static final int PART = 4_096;

  private Manifests() {}

  /** The attributes at the beginning, which are about the whole jar. */
  static Attributes main(ZipFile jar) throws IOException {
    try (InputStream in = open(jar)) {
      ByteArrayOutputStream read = new ByteArrayOutputStream();
      byte[] part = in.readNBytes(PART);
      while (part.length > 0) {
        read.write(part);
        String text = read.toString(StandardCharsets.ISO_8859_1);
        int end = Math.max(text.indexOf("\n\r\n"), text.indexOf("\n\n"));
        if (end >= 0) {
          return parsed(text.substring(0, end + 1)).getMainAttributes();
        }
        part = in.readNBytes(PART);
      }
      return parsed(read.toString(StandardCharsets.ISO_8859_1)).getMainAttributes();
    }
  }

  /** The whole text in lower case, to look for names of attributes. */
  static String text(ZipFile jar) throws IOException {
    try (InputStream in = open(jar)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    }
  }

  /** All of it. */
  static Manifest all(ZipFile jar) throws IOException {
    try (InputStream in = open(jar)) {
      return new Manifest(in);
    }
  }

  private static Manifest parsed(String text) throws IOException {
    byte[] bytes = (text + "\n").getBytes(StandardCharsets.ISO_8859_1);
    return new Manifest(new ByteArrayInputStream(bytes));
  }

  private static InputStream open(ZipFile jar) throws IOException {
    ZipEntry entry = jar.getEntry(NAME);
    return entry == null ? InputStream.nullInputStream() : jar.getInputStream(entry);
  }
}
