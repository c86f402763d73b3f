package org.saga.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.lang.JoinPoint;
import org.aspectj.tools.ajc.Main;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.event.Event;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;
import org.saga.generator.weave.Ajc;

/**
 * Compares what is generated with the files under {@code golden}, character by character; {@code
 * -Dsaga.golden=write} rewrites them.
 */
class GoldenTests {
  private static TestViews views;

  @BeforeAll
  static void compileProgram(@TempDir Path folder) throws IOException {
    views = new TestViews(folder);
  }

  static List<Path> files() throws IOException {
    return TestViews.files(TestViews.GOLDEN.toString());
  }

  @ParameterizedTest
  @MethodSource("files")
  void what_is_generated_is_what_a_person_has_read(Path file) throws IOException {
    for (GeneratedFile generated : Emitter.emit(views.resolve(file).get(0))) {
      Path expected = file.resolveSibling(Path.of(generated.path()).getFileName());
      if ("write".equals(System.getProperty("saga.golden"))) {
        Files.writeString(expected, generated.content());
      }
      assertThat(generated.content()).isEqualTo(Files.readString(expected));
    }
  }

  @Test
  void ajc_has_nothing_to_say(@TempDir Path folder) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-17", "-proc:none", "-Xlint:ignore"));
    arguments.addAll(List.of("-d", folder.resolve("out").toString(), "-classpath", classPath()));
    for (Path file : files()) {
      ViewModel view = views.resolve(file).get(0);
      List<GeneratedFile> generated = new ArrayList<>(Emitter.emit(view));
      generated.add(parser(view));
      for (GeneratedFile it : generated) {
        Path source = folder.resolve(it.path());
        Files.createDirectories(source.getParent());
        arguments.add(Files.writeString(source, it.content()).toString());
      }
    }
    MessageHandler messages = new MessageHandler(true);
    new Main().run(arguments.toArray(String[]::new), messages);
    assertThat(messages.getMessages(IMessage.WARNING, true)).isEmpty();
  }

  private static String classPath() {
    return Stream.concat(
            Stream.of(views.classes()), Stream.of(Event.class, JoinPoint.class).map(Ajc::sourceOf))
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** What the sources need of their parser. */
  private static GeneratedFile parser(ViewModel view) {
    String constants =
        view.terminals().stream()
            .map(TerminalModel::name)
            .map(it -> "static final int " + it + " = 1;\n")
            .collect(Collectors.joining());
    return new GeneratedFile(
        view.qualifiedName().replace('.', '/') + "Parser.java",
        """
        package %s;
        final class %sParser {
          %s
          static final class Session {
            Object right;
            static org.saga.check.Grammar grammar() { return null; }
          }
        }
        """
            .formatted(view.packageName(), view.name(), constants));
  }
}
