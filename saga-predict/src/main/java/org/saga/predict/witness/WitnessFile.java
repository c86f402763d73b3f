package org.saga.predict.witness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;

/**
 * A witness as a file: a text trace, whose first line says in a comment what it is a witness of.
 *
 * @param trace where the trace is, as it was told when the file was written
 * @param causality the name of the causality
 * @param property what was told of the property
 * @param run the run
 */
public record WitnessFile(String trace, String causality, String property, Trace run) {
  private static final String HEAD = "# witness ";

  /**
   * Writes a witness.
   *
   * @param trace where the trace is
   * @param property how to find the property again
   */
  public static void write(Witness witness, String trace, String property, Writer to)
      throws IOException {
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("causality", witness.causality());
    head.put("property", property);
    head.put("trace", trace);
    to.write(HEAD + TextTrace.text(head) + "\n");
    TextTrace.write(witness.run(), to);
  }

  /**
   * Reads a file.
   *
   * @throws TraceException if it is no witness; the message begins with the file
   */
  public static WitnessFile read(Path file) throws IOException {
    Trace run = TextTrace.read(file);
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      String first = lines.readLine();
      if (first == null || !first.startsWith(HEAD)) {
        throw fault(file, "the first line does not say '# witness causality=.. trace=..'", null);
      }
      Map<String, Object> head = TextTrace.values(first.substring(HEAD.length()));
      return new WitnessFile(
          value(file, head, "trace"),
          value(file, head, "causality"),
          value(file, head, "property"),
          run);
    } catch (IllegalArgumentException e) {
      throw fault(file, e.getMessage(), e);
    }
  }

  private static String value(Path file, Map<String, Object> head, String name) {
    if (head.get(name) instanceof String value) {
      return value;
    }
    throw fault(file, "the first line does not say %s=\"..\"".formatted(name), null);
  }

  private static TraceException fault(Path file, String message, Throwable cause) {
    return new TraceException(file.getFileName() + ":1: this is no witness: " + message, cause);
  }
}
