package org.saga.cli;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/**
 * Runs one command of the packaged jar after the other in one JVM, as the launcher does for one. It
 * reads their arguments from its input, and prints a mark and the exit code behind what each
 * prints.
 */
final class ResidentCommand {
  /** No command prints it. */
  static final char MARK = '\1';

  private ResidentCommand() {}

  /**
   * @param arguments the packaged jar, and the one with the command that is inside
   */
  public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
    System.setProperty("saga.launcher.jar", arguments[0]);
    URL[] path = {Path.of(arguments[1]).toUri().toURL()};
    ClassLoader classes = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
    Thread.currentThread().setContextClassLoader(classes);
    Method run =
        classes
            .loadClass("org.saga.cli.Main")
            .getDeclaredMethod("run", String[].class, PrintStream.class, PrintStream.class);
    run.setAccessible(true);
    DataInputStream in = new DataInputStream(System.in);
    try {
      while (true) {
        Object code = run.invoke(null, command(in), System.out, System.err);
        System.err.flush();
        System.out.print(MARK + "" + code + '\n');
        System.out.flush();
      }
    } catch (EOFException end) {
      // Nobody has a command any more.
    }
  }

  private static String[] command(DataInputStream in) throws IOException {
    String[] arguments = new String[in.readInt()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = in.readUTF();
    }
    return arguments;
  }
}
