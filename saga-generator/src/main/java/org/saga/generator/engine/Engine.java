package org.saga.generator.engine;

import java.lang.reflect.Constructor;
import java.util.Optional;

/** The compilers of views by name. */
public enum Engine {
  /** The compiler in Java, which is always there. */
  EMBEDDED,
  /** The Rascal meta-program, which needs Rascal on the class path. */
  RASCAL;

  private static final String RASCAL_ENGINE = "org.saga.generator.rascal.RascalEngine";

  /** The engine; empty if what it needs is not on the class path. */
  public Optional<ViewEngine> open() {
    return this == EMBEDDED ? Optional.of(new EmbeddedEngine()) : openRascal();
  }

  /** The default build has neither Rascal nor the classes that call it. */
  private static Optional<ViewEngine> openRascal() {
    try {
      Class<?> engine = Class.forName(RASCAL_ENGINE);
      Constructor<?> constructor = engine.getDeclaredConstructor();
      return Optional.of((ViewEngine) constructor.newInstance());
    } catch (ReflectiveOperationException | LinkageError e) {
      return Optional.empty();
    }
  }
}
