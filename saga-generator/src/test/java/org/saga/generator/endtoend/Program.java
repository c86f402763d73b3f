package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.antlr.v4.runtime.Token;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.lang.JoinPoint;
import org.aspectj.tools.ajc.Main;
import org.pcollections.PMap;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.EventWeaver;
import org.saga.agent.weave.EventsFile;
import org.saga.agent.weave.MethodReferences;
import org.saga.agent.weave.Woven;
import org.saga.event.Event;
import org.saga.fixture.LimitedStack;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.emit.Emitter;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.Reset;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.model.ViewModel;
import org.saga.generator.types.TypeService;
import org.saga.generator.weave.Ajc;
import org.saga.generator.weave.CompiledViews;
import org.saga.generator.weave.ProgramWeaver;
import org.saga.weave.ViewIndex;

/**
 * A small program with views: compiled, woven and run in this JVM.
 *
 * <p>Without a grammar the views report their events to {@link Observed}. With grammars the views
 * are what the whole pipeline makes of them.
 */
final class Program {
  private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile(
          "^(?:public |final |abstract |sealed )*(?:class|interface|enum|record) (\\w+)",
          Pattern.MULTILINE);

  private final Path folder;
  private final Map<String, String> sources = new LinkedHashMap<>();
  private final List<String> views = new ArrayList<>();
  private final List<List<String>> unchecked = new ArrayList<>();
  private final List<String> enabled = new ArrayList<>();
  private final List<String> unwoven = new ArrayList<>();
  private final Map<String, String> grammars = new LinkedHashMap<>();
  private final Set<String> off = new HashSet<>();
  private boolean switchedOff;
  private Predicate<String> limited;
  private final Set<String> compared = new HashSet<>();
  private boolean inAnyOrder;
  private boolean byEclipse;
  private boolean withMethods;

  /** Has the program as AspectJ has woven it. */
  private ProgramLoader loader;

  /** Weaves the program itself, while it is loaded. */
  private ProgramLoader loadTime;

  Program(Path folder) {
    this.folder = folder;
  }

  /** Adds a source file; the first type in it names it. */
  Program with(String source) {
    String packageName = first(PACKAGE, source, "");
    String path = packageName.replace('.', '/') + "/" + first(TYPE, source, "") + ".java";
    sources.put(path, source);
    return this;
  }

  /** Adds a view file; all its views are switched on. */
  Program view(String text) {
    views.add(text);
    return this;
  }

  /**
   * Adds a view by its lines, an entry each but for the first and the last; of them all that are
   * sound.
   */
  Program soundPartOf(List<String> lines) {
    unchecked.add(lines);
    return this;
  }

  /** Adds a grammar; from then on grammars matter. */
  Program grammar(String file, String text) {
    grammars.put(file, text);
    return this;
  }

  /** Leaves the views switched off. */
  Program switchedOff() {
    switchedOff = true;
    return this;
  }

  /** Leaves one view switched off. */
  Program off(String view) {
    off.add(view);
    return this;
  }

  /**
   * Lets the two ways differ in the order of events. AspectJ makes an object after it has told of
   * the constructor's call, so that its class may be initialised later than Java says.
   */
  Program inAnyOrder() {
    inAnyOrder = true;
    return this;
  }

  /** Notes the events with the methods that reports show. */
  Program withMethods() {
    withMethods = true;
    return this;
  }

  /** Loads SAGA's classes anew, of which some have as much of the stack as a test gives them. */
  Program limitedStack(Predicate<String> limited) {
    this.limited = limited;
    return this;
  }

  /** Compiles the program with Eclipse's compiler, which is in AspectJ's. */
  Program compiledByEclipse() {
    byEclipse = true;
    return this;
  }

  /** Declares packages unwoven. */
  Program unwoven(String prefix) {
    unwoven.add(prefix);
    return this;
  }

  private static String first(Pattern pattern, String text, String otherwise) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(1) : otherwise;
  }

  /**
   * Compiles, weaves and runs {@code main} of a class, once as woven ahead and once while it is
   * loaded: both see the same. Returns what was observed.
   */
  List<String> run(String mainClass) throws Exception {
    if (loader == null) {
      weave();
    }
    Outcome ahead = Outcome.of(loader, mainClass, withMethods);
    if (compared.add(mainClass)) {
      Outcome whileLoaded = Outcome.of(loadTime, mainClass, withMethods);
      if (unchecked.isEmpty()) {
        assertThat(shown(whileLoaded)).isEqualTo(shown(ahead));
      } else {
        assertThat(differences(whileLoaded.byView(), ahead.byView())).isEmpty();
      }
    }
    ahead.rethrow();
    return ahead.events();
  }

  /** The views that differ, with what each way has seen. */
  private List<String> differences(
      Map<String, List<String>> whileLoaded, Map<String, List<String>> ahead) {
    Set<String> all = new TreeSet<>(whileLoaded.keySet());
    all.addAll(ahead.keySet());
    return all.stream()
        .filter(it -> !Objects.equals(whileLoaded.get(it), ahead.get(it)))
        .map(
            it ->
                "%s%nwhile loaded:%n%s%nahead:%n%s%n"
                    .formatted(viewCalled(it), lines(whileLoaded.get(it)), lines(ahead.get(it))))
        .toList();
  }

  private String viewCalled(String prefix) {
    return views.stream()
        .filter(it -> it.toUpperCase().contains(" " + prefix + " "))
        .findFirst()
        .orElse(prefix);
  }

  private static String lines(List<String> events) {
    return events == null ? "nothing" : String.join("\n", events);
  }

  /** Views are told of an event in any order, and one of them throws what they have found. */
  private List<String> shown(Outcome outcome) {
    List<String> shown = outcome.shown();
    return views.size() == 1 && !inAnyOrder
        ? shown
        : shown.stream().map(it -> it.replaceFirst("^beside ", "")).sorted().toList();
  }

  /** What a run has shown. */
  private record Outcome(List<String> events, Throwable thrown) {
    static Outcome of(ClassLoader loader, String mainClass, boolean withMethods)
        throws ReflectiveOperationException {
      Observed.clear(withMethods);
      Throwable thrown = null;
      try {
        Class<?> main = loader.loadClass(mainClass);
        main.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
      } catch (InvocationTargetException e) {
        thrown = e.getCause();
      }
      return new Outcome(Observed.events(), thrown);
    }

    void rethrow() throws Exception {
      if (thrown instanceof Error error) {
        throw error;
      } else if (thrown != null) {
        throw (Exception) thrown;
      }
    }

    /** The events of each view in their order; terminals begin with the view's name. */
    Map<String, List<String>> byView() {
      return shown().stream()
          .collect(
              Collectors.groupingBy(
                  it -> it.replaceFirst("^\\S+: ", "").replaceFirst("_.*", ""),
                  TreeMap::new,
                  Collectors.toList()));
    }

    /** The classes of lambda expressions have other names in each run. */
    List<String> shown() {
      List<String> shown = new ArrayList<>(events);
      shown.replaceAll(it -> it.replaceAll("Lambda[$\\w/]*", "Lambda"));
      if (thrown != null) {
        shown.add("ended with " + thrown);
      }
      return shown;
    }
  }

  private void weave() throws IOException {
    Path classes = compileProgram();
    Diagnostics diagnostics = new Diagnostics();
    GeneratorOptions options = new GeneratorOptions(List.of(classes), true, unwoven, List.of());
    Ajc ajc = new Ajc(List.of(classes, Ajc.sourceOf(Observed.class)));
    try (TypeService types = ViewFrontEnd.open(options)) {
      unchecked.forEach(it -> addSoundPart(it, options, types));
    }
    List<GeneratedFile> generated = generate(options, diagnostics);
    compileStrictly(generated, classes);
    CompiledViews compiled =
        CompiledViews.compile(
            generated,
            ajc,
            folder.resolve("generated"),
            Files.createDirectories(folder.resolve("views")),
            diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    Path woven = Files.createDirectories(folder.resolve("woven"));
    Path staging = Files.createDirectories(folder.resolve("staging"));
    new ProgramWeaver(compiled, ajc, MethodReferences::pass, MonitorWeaver::pass)
        .weave(List.of(classes), staging, woven, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    loader = switched(loader(Rewriting.NONE, woven, compiled.folder()));
    loadTime = switched(loader(atLoadTime(compiled), classes, compiled.folder()));
  }

  private ProgramLoader loader(Rewriting rewriting, Path... folders) throws IOException {
    if (limited == null) {
      return new ProgramLoader(Program.class.getClassLoader(), rewriting, folders);
    }
    Rewriting limiting =
        (program, name, classFile) -> {
          byte[] rewritten = rewriting.apply(program, name, classFile);
          return limited.test(name) ? LimitedStack.limited(rewritten) : rewritten;
        };
    return new ProgramLoader(new LimitedStack(limited), limiting, folders);
  }

  private ProgramLoader switched(ProgramLoader program) {
    if (!switchedOff) {
      enabled.forEach(it -> program.setClassAssertionStatus(it, !off.contains(it)));
    }
    return program;
  }

  /** What the agent does, in its order: events, then monitors. */
  private static Rewriting atLoadTime(CompiledViews views) throws IOException {
    EventWeaver events =
        new EventWeaver(EventsFile.read(ViewIndex.of(List.of(views.folder())).events()));
    Set<String> generated = new HashSet<>(views.classes());
    UnaryOperator<byte[]> monitors =
        MonitorWeaver.pass(
            views.monitorViews(), generated, (method, reason) -> fail(method + ": " + reason));
    return (program, name, classFile) -> {
      if (generated.contains(name)) {
        return classFile;
      }
      Woven woven = events.weave(program, classFile);
      if (woven != null) {
        assertThat(woven.leftOut()).isEmpty();
      }
      byte[] withEvents = orElse(woven == null ? null : woven.classFile(), classFile);
      return orElse(monitors.apply(withEvents), withEvents);
    };
  }

  private static byte[] orElse(byte[] woven, byte[] otherwise) {
    return woven == null ? otherwise : woven;
  }

  /** What becomes of a class file before it is defined. */
  private interface Rewriting {
    Rewriting NONE = (loader, name, classFile) -> classFile;

    byte[] apply(ClassLoader loader, String name, byte[] classFile);
  }

  private void addSoundPart(List<String> lines, GeneratorOptions options, TypeService types) {
    List<String> sound = new ArrayList<>(lines);
    for (Set<Integer> wrong = Set.of(-1); !wrong.isEmpty() && sound.size() > 2; ) {
      wrong = linesWithFindings(joined(sound), options, types);
      for (int i = sound.size() - 2; i > 0; i--) {
        if (wrong.contains(i + 1)) {
          sound.remove(i);
        }
      }
    }
    if (sound.size() > 2) {
      views.add(joined(sound));
    }
  }

  private static String joined(List<String> lines) {
    int last = lines.size() - 1;
    String entries = String.join(",\n", lines.subList(1, last));
    return lines.get(0) + "\n" + entries + "\n" + lines.get(last);
  }

  private Set<Integer> linesWithFindings(String view, GeneratorOptions options, TypeService types) {
    try {
      write(folder.resolve("Any.g4"), "grammar Any; start : ;");
      Diagnostics findings = new Diagnostics();
      Path file = write(folder.resolve("Unchecked.view"), view);
      ViewFrontEnd.resolve(List.of(file), options, types, findings);
      return findings.all().stream().map(it -> it.place().line()).collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the views are in the end. */
  List<String> views() {
    return views;
  }

  /** What is generated from the views, all files in one text. */
  String generatedText() throws IOException {
    GeneratorOptions options =
        new GeneratorOptions(List.of(compileProgram()), true, unwoven, List.of());
    return generate(options, new Diagnostics()).stream()
        .map(GeneratedFile::content)
        .collect(Collectors.joining("\n"));
  }

  /** Compiles and weaves, without running anything yet. */
  Program woven() throws IOException {
    weave();
    return this;
  }

  /** The bytes of a class file as it was compiled. */
  byte[] original(String name) throws IOException {
    return Files.readAllBytes(folder.resolve("classes").resolve(file(name)));
  }

  /** The bytes of a class file as it was woven. */
  byte[] woven(String name) throws IOException {
    return Files.readAllBytes(folder.resolve("woven").resolve(file(name)));
  }

  /** The bytes of a generated class file. */
  byte[] generated(String name) throws IOException {
    return Files.readAllBytes(folder.resolve("views").resolve(file(name)));
  }

  private static String file(String className) {
    return className.replace('.', '/') + ".class";
  }

  /** A class of the woven program, not initialized. */
  Class<?> load(String name) throws ClassNotFoundException {
    return Class.forName(name, false, loader);
  }

  private Path compileProgram() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      files.add(write(folder.resolve("src").resolve(source.getKey()), source.getValue()));
    }
    Path classes = Files.createDirectories(folder.resolve("classes"));
    if (byEclipse) {
      eclipse(files, classes);
    } else {
      javac(files, classes, List.of(), "-nowarn");
    }
    return classes;
  }

  private static void eclipse(List<Path> files, Path classes) {
    List<String> arguments = new ArrayList<>(List.of("-17", "-g", "-nowarn", "-proc:none"));
    String classPath =
        Ajc.sourceOf(Observed.class) + File.pathSeparator + Ajc.sourceOf(JoinPoint.class);
    arguments.addAll(List.of("-cp", classPath));
    arguments.addAll(List.of("-d", classes.toString()));
    files.forEach(it -> arguments.add(it.toString()));
    arguments.add("-XnoWeave");
    MessageHandler messages = new MessageHandler(true);
    new Main().run(arguments.toArray(String[]::new), messages);
    assertThat(messages.getMessages(IMessage.ERROR, true)).isEmpty();
  }

  /** Generated Java has no warnings; that programs keep several types in a file is theirs. */
  private void compileStrictly(List<GeneratedFile> generated, Path classes) throws IOException {
    List<Path> files = new ArrayList<>();
    for (GeneratedFile file : generated) {
      if (file.path().endsWith(".java")) {
        files.add(write(folder.resolve("strict").resolve(file.path()), file.content()));
      }
    }
    Path out = Files.createDirectories(folder.resolve("strict-classes"));
    javac(files, out, List.of(classes), "-Xlint:all,-auxiliaryclass", "-Werror");
  }

  private static void javac(List<Path> files, Path out, List<Path> classPath, String... options)
      throws IOException {
    List<Path> all = new ArrayList<>(classPath);
    List.of(Observed.class, Event.class, Token.class, PMap.class)
        .forEach(it -> all.add(Ajc.sourceOf(it)));
    String joined =
        all.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    List<String> arguments =
        new ArrayList<>(List.of("--release", "17", "-g", "-proc:none", "-cp", joined));
    arguments.addAll(List.of("-d", out.toString()));
    arguments.addAll(List.of(options));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      boolean done = compiler.getTask(said, manager, null, arguments, null, units).call();
      assertThat(done).as(said.toString()).isTrue();
    }
  }

  private List<GeneratedFile> generate(GeneratorOptions options, Diagnostics diagnostics)
      throws IOException {
    List<Path> files = new ArrayList<>();
    for (String view : views) {
      String name = first(Pattern.compile("view (\\w+)"), view, "");
      files.add(write(folder.resolve(name + ".view"), view));
    }
    for (Map.Entry<String, String> grammar : grammars.entrySet()) {
      write(folder.resolve(grammar.getKey()), grammar.getValue());
    }
    return grammars.isEmpty()
        ? generateObserved(files, options, diagnostics)
        : generateChecked(files, options, diagnostics);
  }

  private List<GeneratedFile> generateChecked(
      List<Path> files, GeneratorOptions options, Diagnostics diagnostics) {
    List<GeneratedFile> generated = Generator.run(files, options, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    generated.stream()
        .map(GeneratedFile::path)
        .filter(it -> it.endsWith("Aspect.aj"))
        .forEach(it -> enabled.add(it.replace("Aspect.aj", "").replace('/', '.')));
    return generated;
  }

  private List<GeneratedFile> generateObserved(
      List<Path> files, GeneratorOptions options, Diagnostics diagnostics) throws IOException {
    write(folder.resolve("Any.g4"), "grammar Any; start : ;");
    List<GeneratedFile> generated = new ArrayList<>();
    try (TypeService types = ViewFrontEnd.open(options)) {
      List<ViewModel> models = ViewFrontEnd.resolve(files, options, types, diagnostics);
      assertThat(diagnostics.all()).isEmpty();
      for (ViewModel model : models) {
        generated.addAll(Emitter.emit(observed(model)));
        generated.add(anyParser(model));
        enabled.add(model.qualifiedName());
      }
      generated.add(new GeneratedFile("META-INF/saga/monitors", Generator.monitors(models)));
      generated.add(new GeneratedFile("META-INF/saga/events", Emitter.eventList(models)));
    }
    return generated;
  }

  /** The view with a reset condition at each event, which reports it. */
  private static ViewModel observed(ViewModel view) {
    Map<EventModel, EventModel> observed = new LinkedHashMap<>();
    view.events().forEach(it -> observed.put(it, observed(it)));
    List<TerminalModel> terminals =
        view.terminals().stream()
            .map(
                it ->
                    new TerminalModel(
                        it.name(),
                        it.type(),
                        it.events().stream().map(observed::get).toList(),
                        it.attributes()))
            .toList();
    return new ViewModel(
        view.file(),
        view.packageName(),
        view.imports(),
        view.scope(),
        view.name(),
        view.viable(),
        view.grammar(),
        view.grammarPlace(),
        view.specified(),
        view.specifiedType(),
        view.woven(),
        view.platform(),
        List.copyOf(observed.values()),
        terminals);
  }

  private static EventModel observed(EventModel event) {
    String given = event.reset() == null ? "false" : event.reset().condition();
    String observer = Observed.Observer.class.getCanonicalName();
    String condition = "new " + observer + "().notes(this, self) || " + given;
    return new EventModel(
        event.place(),
        event.source(),
        event.called(),
        event.seen(),
        event.token(),
        new Reset(condition, event.place()));
  }

  /** Stands in for the parser; no history is ever parsed. */
  private static GeneratedFile anyParser(ViewModel view) {
    String name = view.name() + "Parser";
    String constants =
        view.terminals().stream()
            .map(it -> "  static final int " + it.name() + " = " + it.type() + ";\n")
            .collect(Collectors.joining());
    String header = view.packageName().isEmpty() ? "" : "package " + view.packageName() + ";\n";
    String text =
        header
            + "final class "
            + name
            + " {\n"
            + constants
            + "  static final class Session {\n"
            + "    static org.saga.check.Grammar grammar() {\n"
            + "      return new org.saga.check.Grammar(\"Any.g4\", events -> null, Session::new,\n"
            + "          new org.saga.check.AssertionSite[0]);\n"
            + "    }\n"
            + "  }\n"
            + "}\n";
    return new GeneratedFile(view.qualifiedName().replace('.', '/') + "Parser.java", text);
  }

  private static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** The program's classes come first: other tests have programs of their own on the class path. */
  private static final class ProgramLoader extends URLClassLoader {
    private final Rewriting rewriting;

    ProgramLoader(ClassLoader parent, Rewriting rewriting, Path... folders) throws IOException {
      super(urls(folders), parent);
      this.rewriting = rewriting;
    }

    private static URL[] urls(Path... folders) throws IOException {
      URL[] urls = new URL[folders.length];
      for (int i = 0; i < folders.length; i++) {
        urls[i] = folders[i].toUri().toURL();
      }
      return urls;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded == null && findResource(file(name)) != null) {
          loaded = findClass(name);
        }
        return loaded == null ? super.loadClass(name, resolve) : loaded;
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try (InputStream in = findResource(file(name)).openStream()) {
        byte[] classFile = rewriting.apply(this, name, in.readAllBytes());
        return defineClass(name, classFile, 0, classFile.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
