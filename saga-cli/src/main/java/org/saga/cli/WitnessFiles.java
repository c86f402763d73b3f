package org.saga.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Reason;
import org.saga.predict.defect.Defect;
import org.saga.predict.order.Causality;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Trace;
import org.saga.predict.witness.Witness;
import org.saga.predict.witness.WitnessCheck;
import org.saga.predict.witness.WitnessFile;

/** Writes the runs that violate to files: the first one to the given file, others beside it. */
final class WitnessFiles {
  private final Path first;
  private int written;

  /**
   * @param first where the first one goes; null if none is to be written
   */
  WitnessFiles(Path first) {
    this.first = first;
  }

  /**
   * Writes witnesses.
   *
   * @param file where the trace is
   * @param property how command lines name what is violated
   */
  void write(
      Trace trace,
      String file,
      Causality causality,
      String property,
      List<Violation> violations,
      Console console) {
    if (first == null) {
      return;
    }
    violations.stream()
        .flatMap(it -> Stream.concat(Stream.of(it), it.others().stream()))
        .forEach(
            it -> {
              Path to = next();
              write(new Witness(trace, it.run(), causality.word(), property), file, property, to);
              console.out().println("witness: " + to);
            });
  }

  /** Whether there are any files. */
  boolean areWritten() {
    return first != null;
  }

  /** Returns where the first one goes, or what stands for it. */
  String name() {
    return first == null ? "WITNESS" : first.toString();
  }

  /**
   * Writes the witnesses of defects.
   *
   * @param file where the trace is
   */
  void write(Trace trace, String file, List<Defect> defects, Console console) {
    if (first == null) {
      return;
    }
    for (Defect it : defects) {
      Path to = next();
      write(new Witness(trace, it.run(), WitnessCheck.EXACT, it.claim()), file, it.claim(), to);
      console.out().println("witness: " + to);
    }
  }

  private Path next() {
    written++;
    return written == 1 ? first : first.resolveSibling(first.getFileName() + "." + written);
  }

  private static void write(Witness witness, String trace, String property, Path to) {
    try (Writer writer = Files.newBufferedWriter(to)) {
      WitnessFile.write(witness, trace, property, writer);
    } catch (IOException e) {
      throw new UsageError(
          "saga predict: --witness %s cannot be written: %s; name a file in a folder that exists"
              .formatted(to, Reason.of(e)));
    }
  }
}
