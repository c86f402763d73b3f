package org.saga.generator.endtoend;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where there is too little of the stack for SAGA the program goes on undisturbed, and no view says
 * that it did anything wrong.
 */
class FullStackEventTests {
  private static final String DOOR =
      """
      package door;

      public class Door {
        private int opened;

        public void open() {
          opened++;
        }

        public synchronized int slam(int force) {
          if (force > 0) {
            throw new IllegalStateException();
          }
          return opened;
        }

        public void close() {
          opened--;
        }
      }
      """;

  private static final String MAIN =
      """
      package door;

      import org.saga.fixture.StackLimit;

      public class Main {
        static Throwable thrown;
        static int found;

        static void use(Door door) {
          door.open();
          try {
            door.slam(1);
          } catch (IllegalStateException slammed) {
          }
          if (door.slam(0) != 1) {
            throw new IllegalStateException("not open");
          }
          door.close();
        }

        /** Nothing is said of what had begun by then; so it is not enough to overflow once. */
        static void forgetGaps() throws Exception {
          Object gaps = Class.forName("door.DoorView").getField("GAPS").get(null);
          gaps.getClass().getField("anywhere").set(gaps, null);
          gaps.getClass().getField("latest").set(gaps, null);
        }

        static boolean overflows(long room, int overflows) throws Exception {
          forgetGaps();
          boolean[] reached = new boolean[1];
          Thread thread =
              new Thread(
                  () -> {
                    Door door = new Door();
                    reached[0] = StackLimit.isReached(room, overflows, () -> undisturbed(door));
                    use(door);
                    use(door);
                  });
          thread.setUncaughtExceptionHandler((it, failure) -> thrown = failure);
          thread.start();
          thread.join();
          if (thrown != null) {
            throw new AssertionError("with room for " + room + ", " + overflows, thrown);
          }
          return reached[0];
        }

        static void undisturbed(Door door) {
          try {
            use(door);
          } catch (StackOverflowError full) {
            throw new IllegalStateException("SAGA disturbs the program", new Exception(full.toString()));
          }
        }

        static void misuse() throws Exception {
          Thread thread = new Thread(() -> new Door().close());
          thread.setUncaughtExceptionHandler((it, violation) -> found++);
          thread.start();
          thread.join();
        }

        public static void main(String[] arguments) throws Exception {
          // A class that cannot be initialised never can be again.
          use(new Door());
          for (int overflows : new int[] {1, Integer.MAX_VALUE}) {
            long room = 0;
            while (overflows(room, overflows)) {
              room++;
            }
            if (room < 100) {
              throw new AssertionError("there are calls for " + room + " only");
            }
          }
          forgetGaps();
          misuse();
          if (found != 1) {
            throw new AssertionError("what is wrong is not found any more");
          }
        }
      }
      """;

  private static final String EVENTS =
      """
        call void Door.open() CALL,
        exec void Door.open() OPEN,
        return void Door.open() OPENED,
        exec int Door.slam(int force) SLAM,
        return int Door.slam(int force) SLAMMED,
        throw int Door.slam(int force) THROWN,
        call void Door.close() CLOSE,
        return void Door.close() CLOSED
      """;

  private static final String ORDER =
      "CALL OPEN OPENED SLAM THROWN SLAM {assert $SLAM.force == 0;} SLAMMED CLOSE CLOSED";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "thread, viable, '', ''",
    "thread, viable, specifically, ''",
    "local, viable, '', ''",
    "local, viable, specifically, ''",
    "global, '', '', reset(true)",
    "global, '', specifically, reset(true)"
  })
  void an_event_that_falls_out_breaks_no_rule(
      String scope, String mode, String specifically, String reset) throws Exception {
    String specified = scope.equals("local") ? " specifies Door" : "";
    String events = scope.equals("local") ? EVENTS.replace("Door.", "") : EVENTS;
    String order = specifically.isEmpty() ? ORDER.replaceAll("\\{.*?} ", "") : ORDER;
    new Program(folder)
        .with(DOOR)
        .with(MAIN)
        .grammar("Door.g4", "grammar Door; start : (" + order + ")* ;")
        .view(
            "package door;\n%s view DoorView %s grammar Door.g4 %s {\n%s %s\n}"
                .formatted(scope, mode, specified, events.strip(), reset))
        .limitedStack(FullStackEventTests::isLimited)
        .run("door.Main");
  }

  private static boolean isLimited(String name) {
    return name.matches("door\\.DoorView(Parser|Machine)?(\\$.*)?")
        || name.startsWith("org.antlr.v4.runtime.")
        || List.of("check", "event", "history", "stream", "view", "violation", "weave").stream()
            .anyMatch(it -> name.startsWith("org.saga." + it + "."));
  }
}
