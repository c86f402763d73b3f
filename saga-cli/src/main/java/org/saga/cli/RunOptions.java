package org.saga.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saga.generator.engine.Engine;

/**
 * The options of {@code saga run}.
 *
 * @param views files, or names of views of the library
 * @param classPath where the types are that the views name, besides the program's; or null
 */
record RunOptions(List<String> views, String classPath, Engine engine, LoadTimeWeaver weaver) {
  /** The same with nothing said but the views. */
  static RunOptions of(List<String> views) {
    return new RunOptions(views, null, Engine.EMBEDDED, LoadTimeWeaver.DEFAULT);
  }

  /**
   * Reads a command line that is plain and right; empty if it is not. It saves loading a library
   * for command lines, which would take longer than all the rest that has to be done before the
   * program starts.
   */
  static Optional<RunOptions> plain(List<String> arguments) {
    return new Reader().read(arguments);
  }

  /** What was read so far. */
  private static final class Reader {
    private final List<String> views = new ArrayList<>();
    private String classPath;
    private Engine engine;
    private LoadTimeWeaver weaver;

    Optional<RunOptions> read(List<String> arguments) {
      for (int i = 0; i < arguments.size(); i++) {
        String argument = arguments.get(i);
        if (!argument.isEmpty() && !argument.startsWith("-")) {
          views.add(argument);
          continue;
        }
        int equals = argument.indexOf('=');
        boolean separate = equals < 0;
        String name = separate ? argument : argument.substring(0, equals);
        if (separate && i + 1 == arguments.size()) {
          return Optional.empty();
        }
        String value = separate ? arguments.get(++i) : argument.substring(equals + 1);
        if (value.isEmpty() || value.startsWith("-") || !take(name, value)) {
          return Optional.empty();
        }
      }
      return views.isEmpty() ? Optional.empty() : Optional.of(options());
    }

    private boolean take(String name, String value) {
      switch (name) {
        case "--view" -> {
          return views.add(value);
        }
        case "--classpath" -> {
          boolean first = classPath == null;
          classPath = value;
          return first;
        }
        case "--engine" -> {
          boolean first = engine == null;
          engine = Engine.named(value).orElse(null);
          return first && engine != null;
        }
        case "--weaver" -> {
          boolean first = weaver == null;
          weaver = LoadTimeWeaver.named(value).orElse(null);
          return first && weaver != null;
        }
        default -> {
          return false;
        }
      }
    }

    private RunOptions options() {
      return new RunOptions(
          List.copyOf(views),
          classPath,
          engine == null ? Engine.EMBEDDED : engine,
          weaver == null ? LoadTimeWeaver.DEFAULT : weaver);
    }
  }
}
