package org.saga.generator.rascal;

import io.usethesource.vallang.ISourceLocation;

/** Where the module {@code saga::Parsers} keeps the parsers; the build makes them. */
public final class StoredParsers {
  private static final String MODULE = "saga::Parsers";
  private static final String FILE = "saga/Read.parsers";

  /** Generates the parsers and stores them among the modules. */
  public static void main(String[] arguments) {
    new MetaProgram(MODULE).call("store");
  }

  public ISourceLocation storedParsers() {
    return MetaProgram.file(FILE);
  }
}
