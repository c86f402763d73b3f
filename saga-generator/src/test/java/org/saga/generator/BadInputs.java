package org.saga.generator;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratorOptions;

/**
 * Checks views and grammars that are spoilt at random, or extreme. Each has to end in time, with a
 * place for whatever is wrong, and without a stack trace or a compiler's banner.
 */
public final class BadInputs {
  private static final int CAMPAIGN = 2_000;
  private static final long MOST_MILLIS = 20_000;
  private static final Pattern WITH_PLACE =
      Pattern.compile(
          "\\S*(Bad\\.view|Bad\\.g4)(:\\d+:\\d+)?: (error|warning) SAGA\\d+: .+; .+",
          Pattern.DOTALL);
  private static final Pattern NOISE =
      Pattern.compile("\\tat |file a bug|(Error|Exception):|internal error|org\\.saga\\.generator");
  private static final List<String> SOUP =
      List.of(
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "<",
          ">",
          ";",
          ":",
          ",",
          ".",
          "..",
          "|",
          "*",
          "+",
          "?",
          "~",
          "@",
          "#",
          "$",
          "$A",
          "::",
          "->",
          "=",
          "+=",
          "'",
          "\"",
          "\"\"\"",
          "\\",
          "\\u0022",
          "/*",
          "*/",
          "//",
          "\n",
          "\r",
          "\t",
          "\0",
          "\uFEFF",
          "\uD83D",
          "é",
          "start",
          "grammar",
          "view",
          "thread",
          "local",
          "global",
          "viable",
          "specifies",
          "platform",
          "noField",
          "call",
          "exec",
          "return",
          "throw",
          "reset(true)",
          "synchronized",
          "new",
          "static",
          "void",
          "int",
          "assert ",
          "session.n",
          "locals [int x = 1]",
          "returns [int n]",
          "options {}",
          "import a.b;",
          "package p;",
          "EOF",
          "true",
          "null",
          "class",
          "while (true) {}",
          "() -> {}",
          "int[]",
          "@init {",
          "@after {",
          "@header {",
          "@members {",
          "@filter {X}",
          "catch [E e] {}",
          "9999999999");

  private final Path folder;
  private final GeneratorOptions options;
  private final List<String> findings = new ArrayList<>();
  private int count;

  /** What is checked: a view and its grammar. */
  private record Input(String view, String grammar) {}

  private BadInputs(Path folder) {
    this.folder = folder;
    List<Path> classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    this.options = new GeneratorOptions(classPath, true, List.of(), List.of());
  }

  /** Checks the inputs of the campaign in a folder, which is the argument. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    long seed = Long.getLong("saga.test.seed", 1);
    findings(folder, seed, CAMPAIGN, true).forEach(System.out::println);
    System.out.println("checked " + CAMPAIGN + " inputs with the seed " + seed);
  }

  /** Returns what is wrong with what was said of the inputs. */
  static List<String> findings(Path folder, long seed, int number, boolean extremes)
      throws IOException {
    BadInputs inputs = new BadInputs(folder);
    PrintStream out = System.out;
    PrintStream err = System.err;
    try {
      inputs.checkMutants(new Random(seed), number);
      if (extremes) {
        for (ExtremeInput extreme : ExtremeInput.all()) {
          inputs.check(extreme.name(), new Input(extreme.view(), extreme.grammar()), null);
        }
      }
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return inputs.findings;
  }

  private void checkMutants(Random random, int number) throws IOException {
    List<Input> good = good();
    for (int i = 0; i < number; i++) {
      Input base = good.get(random.nextInt(good.size()));
      int which = random.nextInt(3);
      String view = which == 0 ? base.view : mutated(base.view, base.grammar, random);
      String grammar = which == 1 ? base.grammar : mutated(base.grammar, base.view, random);
      boolean bytes = random.nextInt(3) == 0;
      check("mutant " + i, new Input(view, grammar), bytes ? random : null);
    }
  }

  /** The library's views with their grammars, and one that has a little of everything. */
  private static List<Input> good() throws IOException {
    List<Input> good = new ArrayList<>(List.of(new Input(ExtremeInput.VIEW, ExtremeInput.GRAMMAR)));
    try (Stream<Path> views = Files.list(Path.of("../views"))) {
      for (Path view : views.filter(it -> it.toString().endsWith(".view")).sorted().toList()) {
        String text = Files.readString(view);
        String name = text.replaceFirst("(?s).*?\\bgrammar\\s+(\\S+\\.g4).*", "$1");
        String grammar = Files.readString(Path.of("../grammars", name));
        good.add(new Input(text.replace(name, "Bad.g4"), grammar));
      }
    }
    return good;
  }

  private static String mutated(String text, String other, Random random) {
    String mutant = text;
    for (int i = random.nextInt(4); i >= 0; i--) {
      boolean lines = random.nextInt(3) == 0;
      String cut = lines ? "(?<=\n)" : "(?<=\\W)|(?=\\W)";
      List<String> parts = new ArrayList<>(List.of(mutant.split(cut)));
      List<String> others = List.of(other.split(cut));
      int at = random.nextInt(parts.size());
      switch (random.nextInt(6)) {
        case 0 -> parts.remove(at);
        case 1 -> parts.add(at, parts.get(random.nextInt(parts.size())));
        case 2 -> parts.set(at, parts.get(random.nextInt(parts.size())));
        case 3 -> parts.add(at, SOUP.get(random.nextInt(SOUP.size())));
        case 4 -> parts.set(at, SOUP.get(random.nextInt(SOUP.size())));
        default -> parts.add(at, others.get(random.nextInt(others.size())));
      }
      mutant = String.join("", parts);
    }
    return mutant;
  }

  private static byte[] bytes(String text, Random random) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int i = random.nextInt(3); i >= 0 && bytes.length > 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(3)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] = (byte) random.nextInt(256);
        default -> bytes = Arrays.copyOf(bytes, at);
      }
    }
    return bytes;
  }

  private void check(String what, Input input, Random random) throws IOException {
    Path view = folder.resolve("Bad.view");
    byte[] viewBytes = input.view.getBytes(StandardCharsets.UTF_8);
    byte[] grammarBytes = input.grammar.getBytes(StandardCharsets.UTF_8);
    Files.write(view, random == null ? viewBytes : bytes(input.view, random));
    Files.write(
        folder.resolve("Bad.g4"), random == null ? grammarBytes : bytes(input.grammar, random));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true));
    System.setErr(System.out);
    Diagnostics diagnostics = new Diagnostics();
    long begin = cpuMillis();
    String wrong = null;
    try {
      Generator.run(List.of(view), options, diagnostics);
    } catch (RuntimeException | Error e) {
      wrong = "threw " + e + " at " + e.getStackTrace()[0];
    }
    long millis = cpuMillis() - begin;
    if (wrong == null) {
      wrong = wrongWith(diagnostics, printed.toString(), millis);
    }
    if (wrong != null) {
      Path kept = Files.createDirectories(folder.resolve("kept " + ++count));
      Files.copy(view, kept.resolve("Bad.view"));
      Files.copy(folder.resolve("Bad.g4"), kept.resolve("Bad.g4"));
      findings.add(what + " (kept in " + kept + "): " + shortened(wrong));
    }
  }

  /** On a busy machine the time on the wall says nothing. */
  private static long cpuMillis() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000;
  }

  private static String wrongWith(Diagnostics diagnostics, String printed, long millis) {
    if (!printed.isEmpty()) {
      return "printed " + printed;
    }
    if (millis > MOST_MILLIS) {
      return "took " + millis + " ms of CPU";
    }
    for (Diagnostic diagnostic : diagnostics.all()) {
      String line = diagnostic.line();
      if (!WITH_PLACE.matcher(line).matches() || NOISE.matcher(line).find()) {
        return line;
      }
    }
    return null;
  }

  private static String shortened(String text) {
    return text.substring(0, Math.min(400, text.length()));
  }
}
