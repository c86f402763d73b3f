package org.saga.agent.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.MethodReferences;
import org.saga.boot.record.Control;
import org.saga.boot.record.Recorder;
import org.saga.boot.record.Sites;
import org.saga.predict.recording.Recording;
import org.saga.predict.trace.Trace;

/** Weaves programs, nested in test classes, and records what they do. */
final class RecordedRun {
  private static final long WORDS = 1 << 22;

  private final Map<String, byte[]> classes = new LinkedHashMap<>();
  private final Set<String> unwoven = new HashSet<>();
  private final String relevant;
  private long whole = Long.MAX_VALUE;
  private boolean hasControl;
  private String first;
  private String atomic = "";

  /**
   * @param relevant the fields whose values are recorded
   */
  RecordedRun(String relevant) {
    this.relevant = relevant;
  }

  /** Records the {@code run} method of a class, which is woven with others. */
  static Trace of(String relevant, Class<? extends Runnable> program, Class<?>... others) {
    return recording(relevant, program, others).trace();
  }

  static Recording recording(
      String relevant, Class<? extends Runnable> program, Class<?>... others) {
    RecordedRun run = new RecordedRun(relevant).with(program);
    for (Class<?> it : others) {
      run.with(it);
    }
    return read(run.record());
  }

  static Recording read(byte[] file) {
    try {
      return Recording.read("run.trace", new ByteArrayInputStream(file));
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  RecordedRun with(Class<?> type) {
    return with(type, UnaryOperator.identity());
  }

  /** Adds a class that is thought to be woven, and could not be. */
  RecordedRun withUnwoven(Class<?> type) {
    unwoven.add(type.getName());
    return with(type);
  }

  /** Threads leave out what only they have seen, from the beginning. */
  RecordedRun leavingOut() {
    whole = 0;
    return this;
  }

  /** Records the ways that methods go as well. */
  RecordedRun withControl() {
    hasControl = true;
    return this;
  }

  /** Methods tell where they begin and end. */
  RecordedRun marking(String methods) {
    atomic = methods;
    return this;
  }

  /** Adds a class that is no file of the tests; the first one is the program. */
  RecordedRun with(String name, byte[] classFile) {
    first = first == null ? name : first;
    classes.put(name, classFile);
    return this;
  }

  /** Adds a class that something else is done to before it is woven. */
  RecordedRun with(Class<?> type, UnaryOperator<byte[]> before) {
    first = first == null ? type.getName() : first;
    classes.put(type.getName(), before.apply(classFile(type)));
    return this;
  }

  private static byte[] classFile(Class<?> type) {
    String file = type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs the first class; returns the file. */
  byte[] record() {
    return record(program(Runnable.class), Runnable::run);
  }

  /** Runs a program that was made of the first class. */
  byte[] record(Runnable program) {
    return record(program, Runnable::run);
  }

  /** As above; the first class is a supplier. */
  byte[] record(Consumer<Supplier<String>> run) {
    @SuppressWarnings("unchecked")
    Supplier<String> program = program(Supplier.class);
    return record(program, run);
  }

  private <P> byte[] record(P program, Consumer<P> run) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try {
      if (hasControl) {
        Control.on();
      }
      Recorder.start(file, WORDS, whole);
      try {
        run.accept(program);
      } finally {
        Recorder.stop();
        Control.off();
      }
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return file.toByteArray();
  }

  /** The program, woven and ready to run. */
  <P> P program(Class<P> as) {
    try {
      Class<?> type = Class.forName(first, true, new Loader());
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return as.cast(constructor.newInstance());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private byte[] woven(byte[] classFile) {
    RecordedFields fields = new RecordedFields(relevant);
    Sites.keepInOrder(fields::mayMean);
    AccessWeaver accesses =
        new AccessWeaver(it -> classes.containsKey(it.replace('/', '.')), fields)
            .marking(new AtomicMethods(atomic));
    byte[] withCalls =
        MethodReferences.withCalls(
            RecordedRun.class.getClassLoader(), classFile, accesses::concerns);
    byte[] asCalls = withCalls == null ? classFile : withCalls;
    MonitorWeaver monitors = MonitorWeaver.ofJdk("org.saga.boot.record.MonitorEvents", () -> {});
    byte[] withMonitors = monitors.weave(asCalls);
    byte[] before = withMonitors == null ? asCalls : withMonitors;
    OriginalClass original = hasControl ? OriginalClass.kept(classFile) : null;
    byte[] withWays = hasControl ? ControlWeaver.weave(original, before) : before;
    byte[] woven = accesses.weave(original, withWays);
    byte[] withAccesses = woven == null ? withWays : woven;
    byte[] withWaits = WaitingCalls.recorded().replaced(withAccesses);
    return withWaits == null ? withAccesses : withWaits;
  }

  private final class Loader extends ClassLoader {
    Loader() {
      super(RecordedRun.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        byte[] classFile = classes.get(name);
        if (classFile == null) {
          return super.loadClass(name, resolve);
        }
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        byte[] woven = unwoven.contains(name) ? classFile : woven(classFile);
        return defineClass(name, woven, 0, woven.length);
      }
    }
  }
}
