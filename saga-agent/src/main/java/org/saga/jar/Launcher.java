package org.saga.jar;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;

/** Starts the command, whose classes are in the jar inside this one. */
public final class Launcher {
  /** The system property by which the command learns where this jar is. */
  public static final String JAR = "saga.launcher.jar";

  private static final String MAIN = "org.saga.cli.Main";
  private static final int WRONG_INPUT = 2;
  private static final int INTERNAL_ERROR = 3;

  private Launcher() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    try {
      SagaJar jar = SagaJar.own();
      System.setProperty(JAR, jar.path().toString());
      URL[] path = {jar.compiler().toUri().toURL()};
      // For as long as the command runs.
      ClassLoader command = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
      Thread.currentThread().setContextClassLoader(command);
      command.loadClass(MAIN).getMethod("main", String[].class).invoke(null, (Object) arguments);
    } catch (Cache.NoFolder e) {
      System.err.println("saga: error: " + e.getMessage());
      System.exit(WRONG_INPUT);
    } catch (IOException e) {
      System.err.println(
          "saga: error: the compiler cannot be unpacked: "
              + e.getMessage()
              + "; name a folder that can be written with -Dsaga.cache=FOLDER");
      System.exit(INTERNAL_ERROR);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e;
    }
  }
}
