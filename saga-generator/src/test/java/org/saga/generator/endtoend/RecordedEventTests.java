package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Failure;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.event.Event;
import org.saga.event.EventRecord;
import org.saga.event.EventThread;
import org.saga.event.ObjectNumber;
import org.saga.event.ThreadSlots;
import org.saga.generator.endtoend.Recorder.Noted;
import org.saga.predict.Replay;

/** Tokens of generated classes are recorded and made again, in views of each scope. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RecordedEventTests {
  private static final String NOTES = "grammar Any; start : (x=. { Notes.note($x, self); })* ;";

  @TempDir private Path folder;

  private Program program;

  /** So that grammars with notes stream. */
  @BeforeEach
  void say_that_notes_are_pure() {
    System.setProperty("saga.pure", "demo.Notes");
    Recorder.take();
    program =
        new Program(folder)
            .with(
                """
                package demo;
                public class Notes {
                  public static void note(org.saga.event.Event event, Object self) {
                    org.saga.generator.endtoend.Recorder.note(event, self);
                  }
                }
                """);
  }

  @AfterEach
  void forget() {
    System.clearProperty("saga.pure");
  }

  private List<Noted> noted() throws Exception {
    program.run("demo.Main");
    return Recorder.take();
  }

  private Program inThread(String name, String... statements) {
    return program.with(
        """
        package demo;
        import java.math.BigInteger;
        import java.time.LocalDate;
        public class Main {
          public static void main(String[] args) throws Exception {
            Thread thread = new Thread(() -> {
              %s
            }, "%s");
            thread.start();
            thread.join();
          }
        }
        """
            .formatted(String.join("\n", statements), name));
  }

  @Nested
  class Tokens_made_again {
    private static final String BOX =
        """
        package demo;
        public class Box {
          enum Colour { RED { }, GREEN }
          static final class Sealed { Sealed(int n) { throw new IllegalStateException(); } Sealed() { } }
          void numbers(byte b, short s, int i, long l, float f, double d, char c, boolean z) { }
          void boxes(Byte b, Short s, Integer i, Long l, Float f, Double d, Character c, Boolean z) { }
          void values(String word, Object colour, Colour green, Class<?> meant, Object big, java.time.LocalDate day) { }
          void objects(Box other, Object fork, int[] ints, Box[] boxes, Thread thread, Object none) { }
          void again(Object other, Object fork) { }
        }
        """;

    private static final String RUN =
        """
        Box box = new Box();
        Box other = new Box();
        Object fork = new Box.Sealed();
        box.numbers((byte) -1, (short) 2, 3, 4L, 1.5f, 2.5, 'c', true);
        box.boxes((byte) 1, (short) -2, 3, 4L, 1.5f, 2.5, 'c', false);
        box.values("text", Box.Colour.RED, Box.Colour.GREEN, Box.class, BigInteger.TEN, LocalDate.EPOCH);
        box.objects(other, fork, new int[3], new Box[] {box}, Thread.currentThread(), null);
        box.again(other, fork);
        box.again(box, box);
        """;

    private static final String ENTRIES =
        """
          %s void %snumbers(byte b, short s, int i, long l, float f, double d, char c, boolean z) NUMBERS,
          %s void %sboxes(Byte b, Short s, Integer i, Long l, Float f, Double d, Character c, Boolean z) BOXES,
          %s void %svalues(String word, Object colour, Box.Colour green, Class<?> meant, Object big, java.time.LocalDate day) VALUES,
          %s void %sobjects(Box other, Object fork, int[] ints, Box[] boxes, Thread thread_, Object none) OBJECTS,
          %s void %s* AGAIN
        """;

    @ParameterizedTest
    @ValueSource(strings = {"thread", "global", "local"})
    void have_the_attributes_of_the_recorded_ones(String scope) throws Exception {
      boolean local = scope.equals("local");
      String kind = local ? "exec" : "call";
      String owner = local ? "" : "Box.";
      inThread("worker", RUN).with(BOX).grammar("Any.g4", NOTES);
      program.view(
          "package demo;\n%s view BoxView grammar Any.g4%s {\n%s}\n"
              .formatted(
                  scope,
                  local ? " specifies Box" : "",
                  ENTRIES
                      .formatted(kind, owner, kind, owner, kind, owner, kind, owner, kind, owner)
                      .replace("* AGAIN", "again(Object other, Object fork) AGAIN")));

      List<Noted> noted = noted();

      assertThat(noted).hasSize(12);
      Replay replay = new Replay();
      noted.forEach(it -> assertSame(it, replay.event(it.record()), replay));
      Event objects = replay.event(noted.get(3).record());
      Event again = replay.event(noted.get(4).record());
      assertThat(component(again, "other")).isSameAs(component(objects, "other"));
      assertThat(component(again, "fork")).isSameAs(component(objects, "fork"));
      assertThat(component(objects, "thread_")).isSameAs(objects.thread());
    }

    private void assertSame(Noted noted, Event made, Replay replay) {
      Event event = noted.event();
      assertThat(made).isNotSameAs(event).hasSameClassAs(event);
      assertThat(made.spec()).isSameAs(event.spec());
      assertThat(made.threadId())
          .isEqualTo(noted.at().id())
          .isNotEqualTo(EventThread.current().id());
      assertThat(made.at().label().name()).isEqualTo("worker");
      for (RecordComponent component : event.getClass().getRecordComponents()) {
        if (component.getType() != EventThread.class) {
          assertAlike(component(event, component.getName()), component(made, component.getName()));
        }
      }
      EventRecord again = EventRecord.of(made, replay.self(noted.record()), made.at());
      assertThat(again.text(null).replaceAll("#\\d+", "#"))
          .isEqualTo(noted.record().text(null).replaceAll("#\\d+", "#"));
    }

    /** Values are the same; an object's stand-in is another one of its class. */
    private void assertAlike(Object recorded, Object made) {
      boolean isStandIn =
          recorded != null
              && (recorded.getClass().isArray()
                  || recorded instanceof Thread
                  || recorded.getClass().getName().matches("demo\\.Box(\\$Sealed)?"));
      if (isStandIn) {
        assertThat(made == recorded).isFalse();
        assertThat((Object) made.getClass()).isSameAs(recorded.getClass());
      } else {
        assertThat(made).isEqualTo(recorded);
      }
    }

    @Test
    void know_their_method_where_an_entry_means_several() throws Exception {
      inThread(
          "worker",
          "Box box = new Box(); box.again(box, null); box.objects(null, null, null, null, null, null);");
      program.with(BOX).grammar("Any.g4", NOTES);
      program.view("package demo;\nglobal view BoxView grammar Any.g4 { call * Box.*(..) ANY }");

      List<Noted> noted = noted();

      Replay replay = new Replay();
      assertThat(noted.stream().map(it -> replay.event(it.record()).spec().method()).distinct())
          .containsExactly(
              "again(Object, Object)", "objects(Box, Object, int[], Box[], Thread, Object)");
    }
  }

  @Nested
  class A_history_that_is_checked_again {
    private static final String FORKS =
        """
        package demo;
        public class Fork {
          final String name;
          Fork(String name) { this.name = name; }
          void get(int n) { }
          void release(int n) { }
          static void use(Fork first, Fork second, int n) {
            first.get(n); second.get(n + 1); first.release(n); second.release(n + (n > 1 ? 5 : 1));
          }
        }
        """;

    private static final String RUN =
        """
        Fork a = new Fork("a"); Fork b = new Fork("b");
        try { Fork.use(a, b, 0); Fork.use(b, a, 1); Fork.use(a, b, 2); } catch (AssertionError seen) { }
        try { a.release(9); a.get(1); b.release(4); } catch (AssertionError seen) { }
        """;

    @ParameterizedTest
    @ValueSource(strings = {"thread", "global"})
    void has_the_same_verdicts(String scope) throws Exception {
      program.grammar(
          "Fork.g4",
          """
          grammar Fork;
          start returns [int sum = 0]
            : ( f=GET { Notes.note($f, self); } g=GET { Notes.note($g, self); assert $f.callee != $g.callee; }
                x=RELEASE { Notes.note($x, self); assert $x.callee == $f.callee && $x.n == $f.n; }
                y=RELEASE { Notes.note($y, self); assert $y.callee == $g.callee; $sum += $y.n;
                  assert $y.n == $g.n : "by " + $y.threadId + " of " + $g.threadId + ": " + $sum; } )* ;
          """);
      program.view(
          "package demo;\n%s view ForkView viable grammar Fork.g4 {\n call void Fork.get(int n) GET,\n call void Fork.release(int n) RELEASE\n}"
              .formatted(scope));

      assertSameVerdicts();
    }

    @Test
    void of_an_object_has_the_same_verdicts() throws Exception {
      program.grammar(
          "Fork.g4",
          """
          grammar Fork;
          start
            : ( f=GET { Notes.note($f, self); assert $f.callee != null && $f.n < 100; }
                x=RELEASE { Notes.note($x, self); assert $x.callee == $f.callee;
                  assert $x.n == $f.n : $x.n + " by " + $x.threadId; } )* ;
          """);
      program.view(
          "package demo;\nlocal view ForkView viable grammar Fork.g4 specifies Fork {\n exec void get(int n) GET,\n exec void release(int n) RELEASE\n}");

      assertSameVerdicts();
    }

    private void assertSameVerdicts() throws Exception {
      inThread("worker", RUN).with(FORKS);
      List<Noted> noted = noted();
      List<String> live = new ArrayList<>();
      List<String> replayed = new ArrayList<>();
      Replay replay = new Replay();
      for (List<Noted> history : histories(noted)) {
        Grammar grammar = grammar(history.get(0).event());
        List<Event> events = history.stream().map(it -> replay.event(it.record())).toList();
        Object self = replay.self(history.get(0).record());
        for (Checker checker : List.of(grammar.checker(), grammar.reference())) {
          ThreadSlots.current()
              .runAs(
                  history.get(0).at(),
                  () ->
                      live.addAll(
                          verdicts(
                              checker,
                              grammar,
                              history.stream().map(Noted::event).toList(),
                              history.get(0).self())));
          replayed.addAll(verdicts(checker, grammar, events, self));
        }
      }

      assertThat(live).anyMatch(it -> it.equals("holds")).anyMatch(it -> it.contains("by "));
      assertThat(replayed).isEqualTo(live);
    }

    /** What belongs together: the program has run twice, with classes of its own each time. */
    private List<List<Noted>> histories(List<Noted> noted) {
      List<Object> owners = new ArrayList<>();
      List<List<Noted>> histories = new ArrayList<>();
      for (Noted each : noted) {
        ObjectNumber self = each.record().self();
        Object owner = self == null ? each.event().getClass().getClassLoader() : self;
        if (!owners.contains(owner)) {
          owners.add(owner);
          histories.add(new ArrayList<>());
        }
        histories.get(owners.indexOf(owner)).add(each);
      }
      return histories;
    }

    private List<String> verdicts(
        Checker checker, Grammar grammar, List<Event> events, Object self) {
      List<String> verdicts = new ArrayList<>();
      CheckerState state = checker.start(grammar.emptySession());
      for (Event event : events) {
        Outcome outcome = checker.next(state, event, event.spec().terminal(), Mode.VIABLE, self);
        Failure failure = outcome.failure();
        if (failure != null) {
          verdicts.add(event.getText() + " " + failure.kind() + " " + failure.detail());
          return verdicts;
        }
        verdicts.add("holds");
        state = outcome.state();
      }
      return verdicts;
    }
  }

  @Nested
  class What_has_no_stand_in {
    @Test
    void is_refused_with_the_reason() throws Exception {
      inThread(
          "worker", "Box box = new Box(); box.put(new Point(1)); box.put((Runnable) () -> { });");
      program.with("package demo;\nrecord Point(int x) { }");
      program.with("package demo;\npublic class Box { void put(Object o) { } }");
      program.grammar("Any.g4", NOTES);
      program.view(
          "package demo;\nglobal view BoxView grammar Any.g4 { call void Box.put(Object o) PUT }");

      List<Noted> noted = noted();

      Replay replay = new Replay();
      assertThatThrownBy(() -> replay.event(noted.get(0).record()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageMatching(
              "nothing can stand for Point#\\d+ of demo.Point: grammars may read its value, of which nothing was recorded");
      assertThatThrownBy(() -> replay.event(noted.get(1).record()))
          .hasMessageEndingWith(
              "its class was made while the program ran, as that of a lambda expression");
    }
  }

  private static Object component(Event event, String name) {
    try {
      Field field = event.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(event);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** The grammar of the view that an event is of. */
  private static Grammar grammar(Event event) {
    try {
      Class<?> view = event.getClass().getEnclosingClass();
      Class<?> session =
          Class.forName(view.getName() + "Parser$Session", true, view.getClassLoader());
      Method described = session.getDeclaredMethod("grammar");
      described.setAccessible(true);
      return (Grammar) described.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
