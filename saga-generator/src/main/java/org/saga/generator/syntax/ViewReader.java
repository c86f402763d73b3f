package org.saga.generator.syntax;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;

/** Reads the text of a view; whatever else it finds, it reports. */
public final class ViewReader {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private ViewReader() {}

  /** The text of a file; empty if an error was reported. */
  public static Optional<String> read(Path path, Diagnostics diagnostics) {
    Optional<Code> obstacle = obstacle(path);
    if (obstacle.isPresent()) {
      diagnostics.report(obstacle.get(), SourceLocation.of(path), path);
      return Optional.empty();
    }
    try {
      return decode(path, Files.readAllBytes(path), diagnostics);
    } catch (IOException e) {
      diagnostics.report(Code.VIEW_NOT_READABLE, SourceLocation.of(path), path);
      return Optional.empty();
    }
  }

  private static Optional<Code> obstacle(Path path) {
    if (!Files.exists(path)) {
      return Optional.of(Code.VIEW_NOT_FOUND);
    }
    if (Files.isDirectory(path)) {
      return Optional.of(Code.VIEW_IS_DIRECTORY);
    }
    return Files.isRegularFile(path) ? Optional.empty() : Optional.of(Code.VIEW_IS_NO_FILE);
  }

  private static Optional<String> decode(Path path, byte[] bytes, Diagnostics diagnostics) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.indexOf('\0') < 0) {
        return Optional.of(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
      }
      diagnostics.report(Code.VIEW_IS_BINARY, SourceLocation.of(path), path);
    } catch (CharacterCodingException e) {
      diagnostics.report(binary(bytes), SourceLocation.of(path), path);
    }
    return Optional.empty();
  }

  /** Bytes that are no UTF-8 are text in another encoding unless they hold zeros. */
  private static Code binary(byte[] bytes) {
    boolean utf16 =
        bytes.length > 1
            && (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF
                || bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE);
    if (utf16) {
      return Code.VIEW_NOT_UTF8;
    }
    for (byte b : bytes) {
      if (b == 0) {
        return Code.VIEW_IS_BINARY;
      }
    }
    return Code.VIEW_NOT_UTF8;
  }
}
