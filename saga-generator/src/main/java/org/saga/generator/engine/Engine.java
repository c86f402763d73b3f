package org.saga.generator.engine;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/** The compilers of views by name. */
public enum Engine {
  /** The compiler in Java, which is always there. */
  EMBEDDED,
  /** The Rascal meta-program, which needs Rascal on the class path. */
  RASCAL;

  private static final String RASCAL_ENGINE = "org.saga.generator.rascal.RascalEngine";

  /** The engine that command lines call so. */
  public static Optional<Engine> named(String name) {
    return switch (name) {
      case "embedded" -> Optional.of(EMBEDDED);
      case "rascal" -> Optional.of(RASCAL);
      default -> Optional.empty();
    };
  }

  /** Starts the engine; empty if what it needs is not on the class path. */
  public Optional<ViewEngine> open() {
    return this == EMBEDDED ? Optional.of(new EmbeddedEngine()) : openRascal();
  }

  /** The default build has no Rascal; the classes that call it may be left from another build. */
  private static Optional<ViewEngine> openRascal() {
    try {
      Class<?> engine = Class.forName(RASCAL_ENGINE);
      return Optional.of((ViewEngine) engine.getDeclaredConstructor().newInstance());
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof LinkageError) {
        return Optional.empty();
      }
      throw new IllegalStateException("the Rascal meta-program does not start", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
