package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.saga.boot.record.Recorder;
import program.known.Programs;

/**
 * Runs the known programs, all as often as it is told and with new classes each time, and has each
 * run recorded to a file of its own.
 */
public final class KnownProgramRuns {
  private static final long WORDS = 1 << 20;

  /** After so many words threads leave out what only they have seen. */
  private static final long WHOLE = Long.getLong("saga.record.whole", Long.MAX_VALUE);

  private KnownProgramRuns() {}

  /** Takes a folder, how often, and a seed. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    int times = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    Recorder.stop();
    for (int time = 0; time < times; time++) {
      List<Runnable> programs = programs();
      for (int i = 0; i < programs.size(); i++) {
        Backstage.prepare(seed + (long) time * programs.size() + i);
        run(programs.get(i), folder.resolve(file(i, time)));
        Backstage.checkThatAllWentWell();
      }
    }
  }

  /** Returns the file with a run of a program, which is known by its place. */
  static String file(int program, int time) {
    return program + "-" + time + ".trace";
  }

  @SuppressWarnings("unchecked")
  private static List<Runnable> programs() throws ReflectiveOperationException {
    Class<?> all = new Loader().loadClass(Programs.class.getName());
    return (List<Runnable>) all.getMethod("bodies").invoke(null);
  }

  private static void run(Runnable program, Path file) throws IOException {
    Recorder.start(Files.newOutputStream(file), WORDS, WHOLE);
    try {
      program.run();
    } finally {
      Recorder.stop();
    }
  }

  /** Has the programs' classes to itself, but not what views are about. */
  private static final class Loader extends ClassLoader {
    private static final String PROGRAMS = "program.known.";
    private static final String SHARED = "program.known.used.";

    Loader() {
      super(KnownProgramRuns.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(PROGRAMS) || name.startsWith(SHARED)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? define(name) : loaded;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] classFile = in.readAllBytes();
        return defineClass(name, classFile, 0, classFile.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
