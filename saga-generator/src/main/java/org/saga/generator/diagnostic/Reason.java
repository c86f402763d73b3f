package org.saga.generator.diagnostic;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file could not be read or written, in a few words. */
public final class Reason {
  private Reason() {}

  /** Returns what the system says; else what kind of exception it is. */
  public static String of(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (e instanceof NoSuchFileException) {
      return "its folder is not there";
    }
    String said = e instanceof FileSystemException it ? it.getReason() : e.getMessage();
    return said == null
        ? e.getClass().getSimpleName()
        : said.lines().findFirst().orElse(e.getClass().getSimpleName());
  }
}
