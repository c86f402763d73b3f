package org.saga.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.Scope;
import org.saga.generator.model.ViewModel;

/** An event takes at most 15 generated lines beyond its attributes, in any view of the project. */
class LinesTests {
  private static final int MOST = 15;
  private static final int ADVICE_LINES = 3;

  private static TestViews views;

  @BeforeAll
  static void compileProgram(@TempDir Path folder) throws IOException {
    views = new TestViews(folder);
  }

  static List<Path> files() throws IOException {
    return TestViews.files(TestViews.GOLDEN.toString(), "../views", "../examples");
  }

  @ParameterizedTest
  @MethodSource("files")
  void an_event_takes_few_lines(Path file) {
    for (ViewModel view : views.resolve(file)) {
      String tokens = Tokens.of(view);
      String aspect = Aspect.of(view);
      for (EventModel event : view.events()) {
        int lines = ofToken(tokens, event, view) + ofAspect(aspect, event, view);
        assertThat(lines).as(event.source()).isLessThanOrEqualTo(MOST);
      }
    }
  }

  private static int ofToken(String text, EventModel event, ViewModel view) {
    int start = text.indexOf("  record " + event.token().name() + "(");
    String record = text.substring(start, text.indexOf("\n  }\n", start) + 4);
    boolean local = view.scope() == Scope.OBJECT;
    long attributes =
        record.lines().filter(it -> isName(it) || isAccessor(it, local) || isBinding(it)).count();
    int description = 1;
    return description + (int) (record.lines().count() - attributes);
  }

  private static boolean isName(String line) {
    return line.stripLeading().startsWith("\"");
  }

  private static boolean isAccessor(String line, boolean local) {
    return local && line.startsWith("    public ") && line.contains("(Object self) { return ");
  }

  private static boolean isBinding(String line) {
    return line.startsWith("    private boolean isReset(");
  }

  private static int ofAspect(String text, EventModel event, ViewModel view) {
    String raise = view.name() + ".VIEW";
    String made = "new " + view.name() + "." + event.token().name() + "(";
    int advice =
        ADVICE_LINES
            * (int) text.lines().filter(it -> it.contains(raise) && it.contains(made)).count();
    String name = Pattern.quote(event.token().name());
    Pattern declared =
        Pattern.compile("^ *(pointcut " + name + "\\(|private static final \\w+ " + name + " =).*");
    int others = (int) text.lines().filter(it -> declared.matcher(it).matches()).count();
    return advice + others;
  }
}
