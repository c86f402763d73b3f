package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.tools.ajc.Main;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/**
 * Programs that have libraries which SAGA has too, and other agents, are watched like any other.
 */
class AgentBesideOthersIntegrationTests {
  /** Jars that the build has put there. */
  private static final Path PROGRAMS = Path.of(System.getProperty("programs.folder"));

  @TempDir static Path temp;
  private static AgentRun agent;
  private static PackagedSaga saga;
  private static Path gate;
  private static Path view;

  @BeforeAll
  static void writeAProgram() throws IOException {
    agent = AgentRun.in(temp);
    saga = new PackagedSaga(temp);
    gate =
        saga.compile(
            "Gate",
            """
            package house;

            public class Gate {
              public void open() {}

              public static void main(String[] arguments) {
                new Gate().open();
                System.out.println("the end");
              }
            }
            """);
    view =
        saga.view(
            "Opened",
            """
            package watch;

            import house.Gate;
            import org.jgrapht.Graph;
            import org.jgrapht.graph.DefaultDirectedGraph;
            import org.jgrapht.graph.DefaultEdge;
            import org.pcollections.HashTreePMap;
            import org.pcollections.PMap;

            thread view Opened viable grammar Opened.g4 { return void Gate.open() OPEN }
            """,
            """
            start
              locals [PMap<String, String> seen, Graph<Long, DefaultEdge> graph]
              : OPEN
                {
                  $seen = HashTreePMap.singleton("gate", "open");
                  $graph = new DefaultDirectedGraph<>(DefaultEdge.class);
                  $graph.addVertex($OPEN.threadId);
                }
                { assert $graph.vertexSet().size() + $seen.size() == 0 : "opened"; }
              ;""");
  }

  private static Path jar(String name) {
    return PROGRAMS.resolve(name + ".jar");
  }

  private static Path compile(String name, String source, Path... libraries) throws IOException {
    Path file = Files.writeString(temp.resolve(name + ".java"), source);
    Path classes = Files.createDirectories(temp.resolve("program " + name));
    String[] javac = {"-d", classes.toString(), "-cp", path(libraries), file.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, javac)).isZero();
    return classes;
  }

  private static String path(Path... entries) {
    return Stream.of(entries).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static void assertWatched(Result result) {
    assertThat(result.out())
        .contains("watch.Opened is violated", "opened")
        .doesNotContain("internal error", "saga: warning");
  }

  @Test
  void a_program_with_an_old_antlr_keeps_it_and_may_be_watched_by_its_types() throws IOException {
    Path antlr = jar("antlr4-runtime");
    Path classes =
        compile(
            "Reads",
            """
            import java.util.List;
            import org.antlr.v4.runtime.*;

            public class Reads {
              public static void main(String[] arguments) {
                List<CommonToken> tokens = List.of(new CommonToken(1, "a"), new CommonToken(2, "b"));
                CommonTokenStream stream = new CommonTokenStream(new ListTokenSource(tokens));
                try {
                  stream.fill();
                } catch (AssertionError thrown) {
                  System.out.println("thrown");
                }
                System.out.println("antlr " + RuntimeMetaData.VERSION);
              }
            }
            """,
            antlr);
    Path tokens =
        saga.view(
            "Tokens",
            """
            package watch;

            import org.antlr.v4.runtime.ListTokenSource;
            import org.antlr.v4.runtime.Token;

            thread view Tokens grammar Tokens.g4 {
              return Token ListTokenSource.nextToken() GOT
            }
            """,
            "start : GOT? | GOT GOT { assert $GOT.result == null : \"two tokens\"; } ;");
    Result result =
        agent.run("view=deadlock,view=" + tokens, List.of("-cp", path(classes, antlr), "Reads"));
    assertThat(result.out())
        .contains("watch.Tokens is violated", "two tokens", "thrown\n", "antlr 4.7.2\n")
        .doesNotContain("internal error", "saga: warning");
  }

  @Test
  void a_program_with_its_own_graphs_and_collections_keeps_them() throws IOException {
    Path graphs =
        compile(
            "Graph",
            """
            package org.jgrapht;

            public class Graph {
              @Override
              public String toString() {
                return "a graph of the program's";
              }
            }
            """);
    Path maps =
        compile(
            "HashTreePMap",
            """
            package org.pcollections;

            public class HashTreePMap {
              public static Object singleton() {
                return new org.jgrapht.Graph();
              }
            }
            """,
            graphs);
    Path classes =
        compile(
            "Own",
            """
            public class Own {
              public static void main(String[] arguments) throws Exception {
                System.out.println(org.pcollections.HashTreePMap.singleton());
                house.Gate.main(arguments);
              }
            }
            """,
            maps,
            graphs,
            gate);
    Result result =
        agent.run(
            "onViolation=log,view=" + view,
            List.of("-cp", path(classes, gate, maps, graphs), "Own"));
    assertWatched(result);
    assertThat(result.out()).contains("a graph of the program's\n", "the end\n");
  }

  @Test
  void a_program_does_not_find_the_libraries_that_saga_has() throws IOException {
    Path classes =
        compile(
            "Finds",
            """
            public class Finds {
              public static void main(String[] arguments) {
                for (String name : new String[] {
                  "org.antlr.v4.runtime.Token", "org.aspectj.lang.JoinPoint",
                  "org.jgrapht.Graph", "org.jheaps.Heap", "org.pcollections.PMap",
                  "org.objectweb.asm.ClassReader", "picocli.CommandLine",
                  "org.saga.cli.Main", "org.stringtemplate.v4.ST"
                }) {
                  try {
                    System.out.println(Class.forName(name));
                  } catch (ClassNotFoundException none) {
                    // As without SAGA.
                  }
                }
                System.out.println("the end");
              }
            }
            """);
    assertThat(agent.run("view=deadlock", List.of("-cp", classes.toString(), "Finds")))
        .isEqualTo(new Result(0, "the end\n"));
  }

  @Test
  void a_program_that_was_woven_with_aspects_of_its_own_is_watched() throws IOException {
    Path woven = temp.resolve("woven");
    ajc(woven, "-inpath", gate.toString());
    Result result =
        agent.run(
            "onViolation=log,view=" + view,
            List.of("-cp", path(woven, jar("aspectjrt")), "house.Gate"));
    assertWatched(result);
    assertThat(result.out()).contains("traced\n", "the end\n");
  }

  @Test
  void so_is_one_that_aspectj_weaves_while_it_is_loaded() throws IOException {
    Path aspects = temp.resolve("aspects");
    ajc(aspects, "-classpath", path(gate, jar("aspectjrt")));
    Files.createDirectories(aspects.resolve("META-INF"));
    Files.writeString(
        aspects.resolve("META-INF/aop.xml"),
        "<aspectj><aspects><aspect name='house.Trace'/></aspects></aspectj>");
    for (boolean first : new boolean[] {true, false}) {
      String other = jar("aspectjweaver").toString();
      Result result =
          first
              ? agent.run(
                  "onViolation=log,view=" + view,
                  List.of("-javaagent:" + other, "-cp", path(gate, aspects), "house.Gate"))
              : agent.runBehind(
                  other,
                  "onViolation=log,view=" + view,
                  List.of("-cp", path(gate, aspects), "house.Gate"));
      assertWatched(result);
      assertThat(result.out()).contains("traced\n", "the end\n");
    }
  }

  @Test
  void coverage_is_measured_beside() throws IOException {
    List<String> program = List.of("-cp", gate.toString(), "house.Gate");
    String options = "onViolation=log,view=" + view;
    for (boolean first : new boolean[] {true, false}) {
      Path data = temp.resolve("jacoco-" + first + ".exec");
      String jacoco = jar("jacoco") + "=destfile=" + data;
      List<String> java = new ArrayList<>(List.of("-javaagent:" + jacoco));
      java.addAll(program);
      assertWatched(first ? agent.run(options, java) : agent.runBehind(jacoco, options, program));
      assertThat(Files.size(data)).isPositive();
    }
  }

  private static void ajc(Path out, String... more) throws IOException {
    Path source =
        Files.writeString(
            temp.resolve("Trace.aj"),
            """
            package house;

            public aspect Trace {
              before() : execution(void Gate.open()) {
                System.out.println("traced");
              }
            }
            """);
    Stream<String> arguments =
        Stream.concat(
            Stream.of("-source", "17", "-target", "17", "-d", out.toString()), Stream.of(more));
    if (!List.of(more).contains("-classpath")) {
      arguments = Stream.concat(arguments, Stream.of("-classpath", jar("aspectjrt").toString()));
    }
    MessageHandler messages = new MessageHandler();
    new Main()
        .run(
            Stream.concat(arguments, Stream.of(source.toString())).toArray(String[]::new),
            messages);
    assertThat(messages.getErrors()).isEmpty();
  }
}
