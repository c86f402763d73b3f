package org.saga.generator.stream;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.v4.Tool;
import org.antlr.v4.codegen.CodeGenerator;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.ast.GrammarRootAST;
import org.saga.check.AssertionSite;
import org.saga.check.Checker;
import org.saga.check.GrammarParser;
import org.saga.stream.GrammarMachine;
import org.saga.stream.ReadingCounts;

/** A grammar, compiled in memory for both checkers. */
final class Compiled {
  private static final Pattern ATTRIBUTE = Pattern.compile("\\$(\\w+)\\.([io])\\b");
  private static final Pattern ASSERT =
      Pattern.compile("assert ((?:[^;:(]|\\((?:[^()]|\\([^()]*\\))*\\))*)( : ([^;]*))?;");

  final String source;
  final List<String> terminals;
  final org.saga.check.Grammar grammar;
  final Checker reference;
  final Checker streaming;
  final GrammarMachine machine;

  private final Function<TokenStream, GrammarParser> parser;
  private final Function<Function<org.saga.check.Grammar, Checker>, org.saga.check.Grammar> checked;

  private Compiled(String source, List<String> terminals, Classes classes, AssertionSite[] sites)
      throws ReflectiveOperationException {
    this.source = source;
    this.terminals = terminals;
    parser = construct(classes.load("TestParser"));
    Class<?> session = classes.load("TestParser$Session");
    machine = (GrammarMachine) instance(classes.load("TestMachine"));
    checked =
        checker ->
            new org.saga.check.Grammar("Test.g4", parser, () -> instance(session), sites, checker);
    grammar = checked.apply(it -> ReadingCounts.checker(machine, it));
    reference = grammar.reference();
    streaming = grammar.checker();
  }

  private Compiled(Compiled same, int most, int longest) {
    source = same.source;
    terminals = same.terminals;
    machine = same.machine;
    parser = same.parser;
    checked = same.checked;
    grammar = checked.apply(it -> ReadingCounts.checker(machine, it, most, longest));
    reference = grammar.reference();
    streaming = grammar.checker();
  }

  /**
   * Returns the same grammar where the streaming checker falls back sooner.
   *
   * @param most how many readings it follows
   * @param longest how many events it keeps
   */
  Compiled limited(int most, int longest) {
    return new Compiled(this, most, longest);
  }

  boolean isPredicated() {
    return source.contains("}?");
  }

  /** Returns the checker that parses, which has not predicted anything yet. */
  Checker fresh() {
    parser.apply(null).getInterpreter().clearDFA();
    return grammar.reference();
  }

  /** Returns a streaming checker that judges sessions at their ends only. */
  Checker late() {
    System.setProperty("saga.lateVerdicts", "true");
    try {
      return grammar.checker();
    } finally {
      System.clearProperty("saga.lateVerdicts");
    }
  }

  /** Compiles rules whose terminals are listed first: {@code A B; start : A B;}. */
  static Compiled of(String text) {
    return of(
        List.of(text.substring(0, text.indexOf(';')).trim().split(" ")),
        text.substring(text.indexOf(';') + 1));
  }

  static Compiled of(List<String> terminals, String rules) {
    List<AssertionSite> sites = new ArrayList<>();
    String text = withAssertions(rules, sites);
    text = ATTRIBUTE.matcher(text).replaceAll(Compiled::attribute);
    String session = sessionFields(text);
    String parserText =
        "parser grammar TestParser;\n"
            + "options { superClass = org.saga.check.GrammarParser; }\n"
            + "tokens { "
            + String.join(", ", terminals)
            + " }\n@header { import org.saga.generator.stream.TestEvent; }\n@members {\n"
            + session
            + "}\nsaga_entry : saga_start=start EOF ;\n"
            + text;
    Tool tool = new Tool();
    tool.gen_listener = false;
    List<String> errors = new ArrayList<>();
    tool.removeListeners();
    tool.addListener(new ToolErrors(tool, errors));
    GrammarRootAST tree = tool.parse("Test.g4", new ANTLRStringStream(parserText));
    if (tree == null || tree.hasErrors) {
      throw new Refused(errors + "\n" + parserText);
    }
    Grammar grammar = tool.createGrammar(tree);
    grammar.fileName = "Test.g4";
    tool.process(grammar, false);
    if (!errors.isEmpty()) {
      throw new Refused(errors + "\n" + parserText);
    }
    String parser = CodeGenerator.create(tool, grammar, "SagaParser").generateParser().render();
    MachineSource source =
        new MachineSource(grammar, "saga_entry", "TestMachine", "TestParser", "Session");
    List<Obstacle> obstacles = new ArrayList<>(source.obstacles(session));
    obstacles.addAll(source.unsupported());
    if (!obstacles.isEmpty()) {
      throw new Refused(obstacles + "\n" + parserText);
    }
    String machine = source.header() + "\n\n" + source.text();
    try {
      Classes classes = Classes.compile(Map.of("TestParser", parser, "TestMachine", machine));
      return new Compiled(rules, terminals, classes, sites.toArray(AssertionSite[]::new));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String withAssertions(String rules, List<AssertionSite> sites) {
    return ASSERT
        .matcher(rules)
        .replaceAll(
            found -> {
              sites.add(new AssertionSite(sites.size() + 1, 0, "?", found.group()));
              return Matcher.quoteReplacement(
                  "if (!("
                      + found.group(1)
                      + ")) throw failed("
                      + (sites.size() - 1)
                      + (found.group(3) == null ? "" : ", " + found.group(3))
                      + ");");
            });
  }

  private static String attribute(java.util.regex.MatchResult found) {
    String label = "$" + found.group(1);
    String none = found.group(2).equals("i") ? "0" : "null";
    return Matcher.quoteReplacement(
        "("
            + label
            + " == null ? "
            + none
            + " : ((TestEvent) "
            + label
            + ")."
            + found.group(2)
            + "())");
  }

  /** The attributes that start returns, with their copies. */
  private static String sessionFields(String text) {
    Matcher returns = Pattern.compile("start\\s+returns\\s*\\[([^\\]]*)\\]").matcher(text);
    StringBuilder fields = new StringBuilder();
    StringBuilder copies = new StringBuilder();
    StringBuilder shown = new StringBuilder();
    if (returns.find()) {
      for (String field : returns.group(1).split(",")) {
        String name = field.trim().split("[ =]+")[1];
        fields.append("    public ").append(field.split("=")[0].trim()).append(";\n");
        copies.append("      it.").append(name).append(" = s.").append(name).append(";\n");
        shown.append(" + ").append(name).append(" + \" \"");
      }
    }
    return "  public static final class Session {\n"
        + fields
        + "    public String toString() { return \"\""
        + shown
        + "; }\n  }\n"
        + "  Session session;\n"
        + "  protected void session(Object previous) { session = (Session) previous; }\n"
        + "  protected Object parseHistory() {\n"
        + "      StartContext s = saga_entry().saga_start;\n"
        + "      Session it = new Session();\n"
        + copies
        + "      return it;\n  }\n";
  }

  private static Function<TokenStream, GrammarParser> construct(Class<?> parser) {
    return stream -> {
      try {
        return (GrammarParser) parser.getConstructor(TokenStream.class).newInstance(stream);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  private static Object instance(Class<?> type) {
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** ANTLR does not accept the grammar, or SAGA would not stream it. */
  static final class Refused extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Refused(String message) {
      super(message);
    }
  }

  /** Collects what ANTLR complains about, but for warnings. */
  private record ToolErrors(Tool tool, List<String> errors)
      implements org.antlr.v4.tool.ANTLRToolListener {
    @Override
    public void info(String message) {}

    @Override
    public void error(org.antlr.v4.tool.ANTLRMessage message) {
      errors.add(tool.errMgr.getMessageTemplate(message).render());
    }

    @Override
    public void warning(org.antlr.v4.tool.ANTLRMessage message) {}
  }

  /** Classes that were compiled in memory. */
  private static final class Classes extends ClassLoader {
    private final Map<String, ByteArrayOutputStream> compiled;

    private Classes(Map<String, ByteArrayOutputStream> compiled) {
      super(Compiled.class.getClassLoader());
      this.compiled = compiled;
    }

    Class<?> load(String name) throws ClassNotFoundException {
      return loadClass(name);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      ByteArrayOutputStream bytes = compiled.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes.toByteArray(), 0, bytes.size());
    }

    static Classes compile(Map<String, String> sources) {
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
      Map<String, ByteArrayOutputStream> outputs = new HashMap<>();
      JavaFileManager manager =
          new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
              return new SimpleJavaFileObject(
                  URI.create("memory:///" + name + ".class"), JavaFileObject.Kind.CLASS) {
                @Override
                public OutputStream openOutputStream() {
                  return outputs.computeIfAbsent(name, it -> new ByteArrayOutputStream());
                }
              };
            }
          };
      List<SimpleJavaFileObject> units = new ArrayList<>();
      sources.forEach(
          (name, text) ->
              units.add(
                  new SimpleJavaFileObject(
                      URI.create("memory:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignored) {
                      return text;
                    }
                  }));
      boolean done =
          compiler.getTask(null, manager, diagnostics, List.of("-proc:none"), null, units).call();
      if (!done) {
        StringBuilder message = new StringBuilder();
        for (Diagnostic<?> diagnostic : diagnostics.getDiagnostics()) {
          message.append(diagnostic).append('\n');
        }
        throw new IllegalArgumentException(message + sources.get("TestMachine"));
      }
      return new Classes(outputs);
    }
  }
}
