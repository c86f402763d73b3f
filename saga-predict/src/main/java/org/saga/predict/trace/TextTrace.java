package org.saga.predict.trace;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saga.predict.trace.Dependences.Told;

/**
 * Traces as texts: an event a line, {@code thread|op(operand)|location}; what begins with {@code #}
 * is a comment, {@code # init x=0 y=1} says initial values, and {@code # volatile x y} which
 * variables are volatile. A further column says which instruction it was, the last one what the
 * event depends on. In between is what threads tell of their ways, see {@link Control}.
 */
public final class TextTrace {
  private static final String INIT = "# init ";
  private static final String VOLATILE = "# volatile ";
  private static final String CLASS = "# class ";

  private TextTrace() {}

  /**
   * Reads a file.
   *
   * @throws TraceException if it is no trace; the message begins with the file and the line
   */
  public static Trace read(Path file) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      return read(file.getFileName().toString(), reader);
    } catch (MalformedInputException e) {
      throw new TraceException(file.getFileName() + ": this is neither a text nor a recording", e);
    }
  }

  /**
   * Reads a text.
   *
   * @param name what errors call it
   * @throws TraceException if it is no trace
   */
  public static Trace read(String name, Reader text) throws IOException {
    return new Reading(name).all(new BufferedReader(text));
  }

  /** Writes a trace. */
  public static void write(Trace trace, Writer to) throws IOException {
    write(trace, it -> true, it -> "", to);
  }

  /**
   * Writes some events of a trace, with what they depend on.
   *
   * @param isKept which events, by their places
   * @param more what else is told in the last column of an event; of one of which nothing else is
   *     told it has to begin with what controls it
   */
  public static void write(Trace trace, IntPredicate isKept, IntFunction<String> more, Writer to)
      throws IOException {
    writeHead(trace, to);
    int[] numbers = DependenceColumn.numbers(trace);
    int[] last = new int[trace.threads().size()];
    int item = 0;
    for (TraceEvent event : trace.events()) {
      int place = event.place();
      item = writeControl(trace, item, place, to);
      if (isKept.test(place)) {
        boolean isNext = numbers[place] == last[event.thread()] + 1;
        String column =
            (DependenceColumn.text(trace, place, numbers, isNext) + " " + more.apply(place))
                .strip();
        to.write(line(trace, event));
        if (!column.isEmpty()) {
          boolean hasColumns =
              event.location() != Trace.NOWHERE || trace.instruction(place) != Trace.NOWHERE;
          to.write((hasColumns ? "|" : "||") + column);
        }
        to.write("\n");
        last[event.thread()] = numbers[place];
      }
    }
    writeControl(trace, item, trace.size(), to);
  }

  private static void writeHead(Trace trace, Writer to) throws IOException {
    if (!trace.initial().isEmpty()) {
      Map<String, Object> initial = new LinkedHashMap<>();
      trace.initial().forEach((it, value) -> initial.put(trace.variables().name(it), value));
      to.write(INIT + text(initial) + "\n");
    }
    if (trace.volatiles().length > 0) {
      to.write(VOLATILE + volatiles(trace) + "\n");
    }
    for (ClassFile it : trace.control().classFiles()) {
      to.write(CLASS + TraceText.name(it.name()) + " " + it.hash() + "\n");
    }
  }

  /**
   * Writes a trace with an order.
   *
   * @param before the events of other threads that have to come before one, by their places
   */
  public static void writeOrdered(Trace trace, IntFunction<int[]> before, Writer to)
      throws IOException {
    int[] numbers = DependenceColumn.numbers(trace);
    IntFunction<String> after =
        place ->
            (trace.dependences().isTold(place) ? "" : "under=* ")
                + "after="
                + IntStream.of(before.apply(place))
                    .mapToObj(it -> TraceText.name(threadOf(trace, it)) + ":" + numbers[it])
                    .collect(Collectors.joining(","));
    write(trace, it -> true, after, to);
  }

  private static String threadOf(Trace trace, int place) {
    return trace.threads().name(trace.thread(place));
  }

  /** Writes what was told before an event, from an item on; returns which one is the next. */
  private static int writeControl(Trace trace, int from, int place, Writer to) throws IOException {
    Control control = trace.control();
    int next = from;
    while (next < control.size() && control.item(next).place() <= place) {
      to.write(ControlText.line(trace, control.item(next)) + "\n");
      next++;
    }
    return next;
  }

  private static String volatiles(Trace trace) {
    return IntStream.of(trace.volatiles())
        .mapToObj(it -> TraceText.name(trace.variables().name(it)))
        .collect(Collectors.joining(" "));
  }

  /** Returns values by name as a part of a line, as those of a comment: {@code x=0 y="a"}. */
  public static String text(Map<String, ?> values) {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (name, value) -> {
          text.append(text.length() == 0 ? "" : " ").append(TraceText.name(name)).append('=');
          TraceText.append(text, value);
        });
    return text.toString();
  }

  /**
   * Reads values by name.
   *
   * @throws IllegalArgumentException if there are none; the message says why
   */
  public static Map<String, Object> values(String text) {
    return TraceText.values(text);
  }

  /** Returns an event as a line of a text. */
  public static String line(Trace trace, TraceEvent event) {
    StringBuilder line = new StringBuilder(TraceText.name(trace.threads().name(event.thread())));
    line.append('|').append(event.operation().word()).append('(');
    if (event.operation() == Operation.EVENT) {
      TraceText.append(line, event.named());
    } else {
      line.append(TraceText.name(trace.operandName(event)));
    }
    line.append(')');
    if (event.operation().isAccess() && event.value() != Trace.UNKNOWN) {
      TraceText.append(line.append('='), event.value());
    }
    if (event.location() != Trace.NOWHERE) {
      line.append('|').append(TraceText.name(trace.locations().name(event.location())));
    }
    int instruction = trace.instruction(event.place());
    if (instruction != Trace.NOWHERE) {
      line.append(event.location() == Trace.NOWHERE ? "||" : "|").append(instruction);
    }
    return line.toString();
  }

  /** Reads the lines of a text, one after the other. */
  private static final class Reading {
    private final String name;
    private final Trace.Builder trace = new Trace.Builder();
    private final WellFormed wellFormed = new WellFormed();
    private final DependenceColumn dependences = new DependenceColumn();
    private int size;

    /** In which line each thread does something for the first time. */
    private final Map<String, Integer> firstLines = new HashMap<>();

    private int number;

    Reading(String name) {
      this.name = name;
    }

    Trace all(BufferedReader lines) throws IOException {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        try {
          read(line);
        } catch (IllegalArgumentException e) {
          throw fault(number, e.getMessage(), e);
        }
      }
      return trace.build();
    }

    private void read(String line) {
      if (line.startsWith(INIT)) {
        TraceText.values(line.substring(INIT.length())).forEach(trace::init);
      } else if (line.startsWith(VOLATILE)) {
        for (String variable : line.substring(VOLATILE.length()).strip().split("\\s+")) {
          trace.initVolatile(TraceText.plain(variable));
        }
      } else if (line.startsWith(CLASS)) {
        trace.classFile(ControlText.classFile(line.substring(CLASS.length())));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        read(new TraceLine(line));
      }
    }

    private void read(TraceLine line) {
      String started = line.started();
      if (started != null && wellFormed.actsUnstarted(started)) {
        throw fault(
            firstLines.get(started),
            "thread %s does something before it is started in line %d".formatted(started, number),
            null);
      }
      firstLines.putIfAbsent(line.thread(), number);
      line.addTo(trace, wellFormed);
      if (line.isEvent()) {
        Told told = dependences.read(line.thread(), size++, line.dependence());
        if (told != null) {
          trace.dependingOn(told);
        }
      }
    }

    private TraceException fault(int line, String message, Throwable cause) {
      return new TraceException("%s:%d: %s".formatted(name, line, message), cause);
    }
  }

  /** Returns a text for a trace, for messages and tests. */
  public static String text(Trace trace) {
    StringWriter text = new StringWriter();
    try {
      write(trace, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
