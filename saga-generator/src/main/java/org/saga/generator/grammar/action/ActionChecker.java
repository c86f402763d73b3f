package org.saga.generator.grammar.action;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.antlr.v4.runtime.Parser;
import org.saga.check.GrammarParser;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Escape;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.GrammarCompiler;
import org.saga.generator.grammar.identity.IdentityCheck;
import org.saga.generator.grammar.identity.IdentityReport;
import org.saga.generator.grammar.parser.GeneratedMachine;
import org.saga.generator.grammar.parser.GeneratedParser;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.stream.Obstacle;
import org.saga.generator.stream.PurityCheck;

/**
 * Checks the Java that users wrote in grammars and in reset conditions, with the Java compiler and
 * by Definition 1. Many views are checked at once, since starting the compiler costs the most.
 */
public final class ActionChecker {
  /** A parser that is shorter than this has no method of more than 64 KB. */
  private static final int LARGE = 50_000;

  /** A view's class that is shorter than this has no more constants than Java allows. */
  private static final int LARGE_VIEW = 1_000_000;

  /** What to do about a class that is too large. */
  private static final String DIVIDE = "give some of the events a view and a grammar of their own";

  private final Map<String, GeneratedParser> parsers = new LinkedHashMap<>();
  private final Map<String, GeneratedParser> machines = new LinkedHashMap<>();
  private final Map<String, GeneratedFile> companions = new LinkedHashMap<>();
  private final List<SourceFile> sources = new ArrayList<>();
  private final Set<SourceLocation> reported = new HashSet<>();
  private final GeneratorOptions options;
  private final Diagnostics diagnostics;
  private final long errorsBefore;

  ActionChecker(GeneratorOptions options, Diagnostics diagnostics) {
    this.options = options;
    this.diagnostics = diagnostics;
    this.errorsBefore = diagnostics.errors();
  }

  /**
   * Checks generated parsers.
   *
   * @param parsers what {@link GrammarCompiler} made
   * @param companions the generated sources that the parsers refer to: their views' classes; what
   *     is no Java source is passed over
   */
  public static void check(
      List<GeneratedParser> parsers,
      List<GeneratedFile> companions,
      GeneratorOptions options,
      Diagnostics diagnostics) {
    ActionChecker checker = new ActionChecker(options, diagnostics);
    parsers.forEach(checker::add);
    companions.stream().filter(it -> it.path().endsWith(".java")).forEach(checker::add);
    checker.checkUnlessCompilerFails();
    if (diagnostics.errors() == checker.errorsBefore) {
      parsers.forEach(checker::reportObstacles);
    }
  }

  private void add(GeneratedParser parser) {
    parsers.put(parser.file().path(), parser);
    sources.add(new SourceFile(parser.file()));
    if (parser.machine().obstacles().isEmpty()) {
      machines.put(parser.machine().file().path(), parser);
      sources.add(new SourceFile(parser.machine().file()));
    }
  }

  private void add(GeneratedFile companion) {
    companions.put(companion.path(), companion);
    sources.add(new SourceFile(companion));
  }

  /** The compiler descends into expressions, and may run out of stack anywhere. */
  private void checkUnlessCompilerFails() {
    try {
      check();
      checkSizes();
    } catch (RuntimeException | AssertionError | StackOverflowError | LinkageError e) {
      if (parsers.size() > 1) {
        parsers.values().forEach(this::checkAlone);
      }
      if (diagnostics.errors() == errorsBefore) {
        parsers.values().forEach(it -> reportFailure(it, e));
      }
    }
  }

  private void reportFailure(GeneratedParser parser, Throwable thrown) {
    String what = Escape.describe(thrown);
    diagnostics.report(Code.JAVA_COMPILER_FAILED, parser.longestJava(), what);
  }

  /** Tells whether it is this view's Java that the compiler fails on. */
  private void checkAlone(GeneratedParser parser) {
    ActionChecker alone = new ActionChecker(options, diagnostics);
    alone.add(parser);
    Set<String> others = new HashSet<>();
    parsers.values().stream().filter(it -> it != parser).forEach(it -> others.add(viewPath(it)));
    companions.values().stream().filter(it -> !others.contains(it.path())).forEach(alone::add);
    try {
      alone.check();
      alone.checkSizes();
    } catch (RuntimeException | AssertionError | StackOverflowError | LinkageError e) {
      reportFailure(parser, e);
    }
  }

  private static String viewPath(GeneratedParser parser) {
    return parser.view().qualifiedName().replace('.', '/') + ".java";
  }

  private void check() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(messages, Locale.ROOT, StandardCharsets.UTF_8)) {
      // What is wrong with a machine is no reason not to look at the flow of a parser.
      List<String> arguments =
          List.of(
              "--should-stop=ifError=FLOW",
              "-proc:none",
              "-nowarn",
              "-Xlint:none",
              "-cp",
              classPath());
      JavacTask task =
          (JavacTask)
              compiler.getTask(Writer.nullWriter(), files, messages, arguments, null, sources);
      Iterable<? extends CompilationUnitTree> units = task.parse();
      task.analyze();
      units.forEach(it -> checkReturns(it, task));
      Set<String> wrong = report(messages.getDiagnostics());
      Map<String, CompilationUnitTree> right = new HashMap<>();
      units.forEach(it -> right.put(path(it.getSourceFile()), it));
      right.keySet().removeAll(wrong);
      parsers.values().forEach(it -> checkIdentity(it, task, right));
      machines.values().forEach(it -> checkPurity(it.machine(), task, right));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void checkReturns(CompilationUnitTree unit, JavacTask task) {
    GeneratedParser parser = parsers.get(path(unit.getSourceFile()));
    if (parser != null) {
      for (SourceLocation place : Returns.outOfRules(unit, Trees.instance(task), parser)) {
        reported.add(place);
        diagnostics.report(Code.RETURN_FROM_RULE, place);
      }
      for (SourceLocation place : EndlessLoops.inLambdas(unit, Trees.instance(task), parser)) {
        diagnostics.report(Code.ENDLESS_LOOP, place);
      }
    }
  }

  /** Checks a grammar together with its view's conditions: they read each other's attributes. */
  private void checkIdentity(
      GeneratedParser parser, JavacTask task, Map<String, CompilationUnitTree> right) {
    CompilationUnitTree actions = right.get(parser.file().path());
    if (actions == null) {
      return;
    }
    Map<CompilationUnitTree, IdentityReport.Origin> units = new LinkedHashMap<>();
    units.put(actions, parser::place);
    String path = viewPath(parser);
    CompilationUnitTree tokens = right.get(path);
    if (tokens != null) {
      Conditions conditions = new Conditions(List.of(parser));
      units.put(tokens, (start, end) -> conditions.find(companions.get(path), start));
    }
    new IdentityCheck(task, parser.view(), units, diagnostics).check();
  }

  /** Reports the compiler's errors and returns the files that have any. */
  private Set<String> report(List<Diagnostic<? extends JavaFileObject>> messages) {
    Set<String> wrong = new HashSet<>();
    List<Diagnostic<? extends JavaFileObject>> sorted = new ArrayList<>(messages);
    sorted.sort(Comparator.comparing(it -> JavaMessage.isAboutNull(it.getMessage(Locale.ENGLISH))));
    for (Diagnostic<? extends JavaFileObject> message : sorted) {
      if (message.getKind() == Diagnostic.Kind.ERROR && message.getSource() != null) {
        wrong.add(path(message.getSource()));
        GeneratedParser streamed = machines.get(path(message.getSource()));
        if (streamed != null) {
          if (!isImport(streamed, message)) {
            obstruct(streamed, message);
          }
        } else if (options.classPathComplete() || !JavaMessage.isAboutMissingType(message)) {
          report(message);
        }
      }
    }
    return wrong;
  }

  /** Only what is long can be too long; the compiler must be run once more to find out. */
  private void checkSizes() {
    boolean large =
        parsers.values().stream().anyMatch(it -> it.file().content().length() > LARGE)
            || companions.values().stream().anyMatch(it -> it.content().length() > LARGE_VIEW);
    if (!large || diagnostics.errors() > errorsBefore) {
      return;
    }
    List<SourceFile> all = new ArrayList<>();
    parsers.values().forEach(it -> it.files().forEach(file -> all.add(new SourceFile(file))));
    companions.values().forEach(it -> all.add(new SourceFile(it)));
    for (SizeCheck.Excess excess : SizeCheck.of(all, classPath())) {
      report(excess);
    }
  }

  private void report(SizeCheck.Excess excess) {
    GeneratedParser parser = parsers.get(excess.path());
    GeneratedParser streamed = machines.get(excess.path());
    boolean rule = !excess.method().isEmpty();
    String what = rule ? "the rule " + excess.method() : "the grammar";
    if (parser != null) {
      diagnostics.report(
          Code.TOO_LARGE,
          parser.placeOf(parser.ruleOf(excess.method())),
          what,
          rule
              ? "move alternatives, or the Java of its actions, to rules or @members of their own"
              : DIVIDE);
    } else if (streamed != null) {
      String reason = what + " is too large to be streamed";
      int place = streamed.ruleOf(excess.method());
      streamed.machine().obstructedInGrammarBy(new Obstacle(place, reason, "smaller rules"));
    } else {
      parsers.values().stream()
          .map(GeneratedParser::view)
          .filter(it -> excess.path().equals(it.qualifiedName().replace('.', '/') + ".java"))
          .forEach(
              it ->
                  diagnostics.report(
                      Code.TOO_LARGE, it.grammarPlace(), "the view " + it.name(), DIVIDE));
    }
  }

  private static void checkPurity(
      GeneratedMachine machine, JavacTask task, Map<String, CompilationUnitTree> right) {
    CompilationUnitTree unit = right.get(machine.file().path());
    if (unit != null) {
      new PurityCheck(task, unit, machine.transientContexts(), machine.mayHoldObjects())
          .obstacles()
          .forEach(machine::obstructedBy);
      machine.hasBeenChecked();
    }
  }

  /** The view's imports are no part of the grammar; its own message tells where one is missing. */
  private static boolean isImport(
      GeneratedParser parser, Diagnostic<? extends JavaFileObject> message) {
    String text = parser.machine().file().content();
    int position = (int) message.getPosition();
    return position >= 0 && text.startsWith("import ", text.lastIndexOf('\n', position) + 1);
  }

  /** What compiles in a parser only is no error: the parser serves. */
  private void obstruct(GeneratedParser parser, Diagnostic<? extends JavaFileObject> message) {
    int position = (int) message.getPosition();
    if (JavaMessage.isAboutBreak(message)) {
      String what = "an action breaks out of the grammar";
      Obstacle obstacle = new Obstacle(position, what, "an action without break");
      parser.machine().obstructedBy(obstacle);
      return;
    }
    String said = JavaMessage.friendly(message.getMessage(Locale.ENGLISH), true);
    Obstacle obstacle =
        JavaMessage.isAboutMissingType(message)
            ? new Obstacle(
                position,
                "of a type that is not known here it cannot be said that it is pure (" + said + ")",
                "types that are on the class path")
            : new Obstacle(
                position,
                "an action makes sense only among others (" + said + ")",
                "locals of the rule for what actions share");
    parser.machine().obstructedBy(obstacle);
  }

  private void reportObstacles(GeneratedParser parser) {
    for (Obstacle obstacle : parser.machine().obstacles()) {
      diagnostics.report(
          Code.NOT_STREAMED,
          parser.placeOf(obstacle.position()),
          obstacle.what(),
          obstacle.instead());
    }
    if (parser.machine().isSound()) {
      parser
          .machine()
          .openChoice()
          .ifPresent(
              it ->
                  diagnostics.report(Code.READINGS_GROW, parser.placeOf(it.position()), it.rule()));
    }
  }

  private void report(Diagnostic<? extends JavaFileObject> message) {
    GeneratedParser parser = parsers.get(path(message.getSource()));
    String text = message.getMessage(Locale.ENGLISH);
    if (parser != null) {
      SourceLocation place =
          parser.place((int) message.getPosition(), (int) message.getEndPosition());
      if (reported.add(place)) {
        report(message, parser, place);
      }
      return;
    }
    String said = JavaMessage.friendly(text, true);
    GeneratedFile file = companions.get(path(message.getSource()));
    SourceLocation condition =
        new Conditions(parsers.values()).find(file, (int) message.getPosition());
    if (condition != null) {
      diagnostics.report(Code.CONDITION_ERROR, condition, said);
    } else if (options.classPathComplete()) {
      diagnostics.report(Code.GENERATED_ERROR, SourceLocation.of(Path.of(file.path())), said);
    }
  }

  private void report(
      Diagnostic<? extends JavaFileObject> message, GeneratedParser parser, SourceLocation place) {
    boolean users = parser.isUsers((int) message.getPosition());
    if (!users && JavaMessage.isAboutUnreachable(message)) {
      diagnostics.report(Code.ACTION_NEVER_ENDS, place);
    } else {
      String text = message.getMessage(Locale.ENGLISH);
      diagnostics.report(Code.JAVA_ERROR, place, JavaMessage.friendly(text, isNegation(place)));
    }
  }

  private static boolean isNegation(SourceLocation place) {
    return place.column() > 0 && place.text().startsWith("!", place.column() - 1);
  }

  /** The compiler wraps sources in objects of its own, which keep only the address. */
  private static String path(JavaFileObject source) {
    return source.toUri().getPath().substring(1);
  }

  /** The program's classes, and those that generated code always needs. */
  private String classPath() {
    Set<Path> entries = new LinkedHashSet<>(options.classPath());
    entries.add(location(GrammarParser.class));
    entries.add(location(Parser.class));
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static Path location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
