package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.saga.boot.record.Recorder;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.observe.Limits;
import org.saga.predict.observe.Observer;
import org.saga.predict.order.Causality;
import org.saga.predict.property.Property;
import org.saga.predict.recording.LiveRecording;
import org.saga.predict.recording.RunEvents;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

/** What a recorder writes for somebody who reads it while the program runs. */
class ObservedRecordingTests {
  private static final long WORDS = 1 << 22;

  /** What a recording begins with: so many bytes are sent at once. */
  private static final int HEAD = 12;

  /** A run may be over before the recorder has looked at it twice: then there is another one. */
  private static final int MOST_RUNS = 50;

  /** Says what it has done, and does nothing more until somebody has seen it. */
  public static class Waiting implements Runnable {
    /** Set by the test when it has seen the last value. */
    public static CountDownLatch seen;

    /** What has been said. */
    static int said;

    @Override
    public void run() {
      try {
        Thread other = new Thread(this::sayTwice, "other");
        other.start();
        seen.await(2, TimeUnit.MINUTES);
        other.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void sayTwice() {
      said = 1;
      said = 2;
      try {
        seen.await(2, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Threads whose writes may come in several orders. */
  public static class Writers implements Runnable {
    /** Whether each begins when the one before has ended; else as it comes. */
    public static boolean inTurn;

    static int x;
    static int y;
    static int z;
    final Object lock = new Object();
    final CountDownLatch[] ended = {new CountDownLatch(1), new CountDownLatch(1)};

    @Override
    public void run() {
      Thread[] threads = {
        new Thread(() -> write(2)), new Thread(() -> write(1)), new Thread(this::writeLocked)
      };
      try {
        for (Thread it : threads) {
          it.start();
        }
        for (Thread it : threads) {
          it.join();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void write(int value) {
      awaitTurn(2 - value);
      if (value == 1) {
        x = value;
      }
      synchronized (lock) {
        y = value;
      }
      ended[2 - value].countDown();
    }

    private void writeLocked() {
      awaitTurn(2);
      synchronized (lock) {
        z = y;
      }
      z = 0;
    }

    /** The latches are of the JDK, which is not woven here: they order nothing for a trace. */
    private void awaitTurn(int number) {
      try {
        if (inTurn && number > 0) {
          ended[number - 1].await();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Takes events, and counts them. */
  private static class Counted implements RunEvents {
    final Trace.Builder trace = new Trace.Builder();
    private final RunEvents to = RunEvents.of(trace);
    int size;

    @Override
    public void init(String variable, Object value) {
      to.init(variable, value);
    }

    @Override
    public void begin(String thread) {
      to.begin(thread);
    }

    @Override
    public void take(String by, Operation what, String operand, String at, Object with) {
      to.take(by, what, operand, at, with);
      size++;
    }

    @Override
    public void end(String thread) {
      to.end(thread);
    }
  }

  @Test
  void contended_accesses_are_handed_over_in_their_order_while_they_go_on() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    Runnable program =
        new RecordedRun("*").with(TrueOrderTests.Contenders.class).program(Runnable.class);
    Recorder.startObserved(file, WORDS, null);
    int runs = 0;
    do {
      program.run();
      runs++;
    } while (early(new Counted(), file) == 0 && runs < MOST_RUNS);
    long events = Recorder.stop().events();

    Counted live = new Counted();
    assertThat(early(live, file)).isPositive();
    Trace trace = live.trace.build();
    assertThat(trace.size()).isEqualTo(RecordedRun.read(file.toByteArray()).trace().size());
    assertThat((long) trace.size()).isEqualTo(events);
    assertThat(TrueOrderTests.wrong(trace)).isZero();
  }

  /** Returns how many events are handed over before the recording ends. */
  private static int early(Counted live, ByteArrayOutputStream file) throws IOException {
    LiveRecording recording =
        new LiveRecording("run", new ByteArrayInputStream(file.toByteArray()), live);
    int early = 0;
    while (recording.read()) {
      early = live.size;
    }
    recording.finish();
    return early;
  }

  @Test
  void what_is_told_of_a_run_that_goes_on_is_what_is_told_of_it_afterwards() throws Exception {
    Property property =
        Property.parse(
            "Writers.prop",
            """
            property Writers
            init Writers.x = 0, Writers.y = 0, Writers.z = 0
            always !(Writers.y = 1 & Writers.z = 2) & !(Writers.x = 1 & Writers.z = 1)
            """);
    int violated = 0;
    for (int run = 0; run < 20; run++) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      Runnable program = new RecordedRun("*").with(Writers.class).program(Runnable.class);
      program.getClass().getField("inTurn").setBoolean(null, run == 0);
      Recorder.startObserved(file, WORDS, null);
      program.run();
      Recorder.stop();
      Trace trace = RecordedRun.read(file.toByteArray()).trace();
      for (Causality causality : List.of(hb(), locks())) {
        Prediction offline =
            Prediction.of(trace, List.of(property.of(trace)), causality, Lattice.ANY_WIDTH);
        Observer observer =
            new Observer(causality, new Limits(Lattice.ANY_WIDTH, 1 << 16, 1), System::nanoTime);
        observer.watch(property::growing, (in, it) -> {});
        LiveRecording recording =
            new LiveRecording("run", new ByteArrayInputStream(file.toByteArray()), observer);
        while (recording.read()) {
          observer.look();
        }
        assertThat(recording.finish()).isEmpty();
        Prediction online = observer.finish().get(0);
        assertThat(wrong(observer.trace(), online))
            .as("%s:%n%s", causality.word(), TextTrace.text(trace))
            .isEqualTo(wrong(trace, offline));
        assertThat(online.isCut()).isFalse();
        violated += offline.violations().size();
      }
    }
    assertThat(violated).isPositive();
  }

  private static Causality hb() {
    return Causality.named("hb").orElseThrow();
  }

  private static Causality locks() {
    return Causality.named("locks").orElseThrow();
  }

  /** The events at which runs go wrong, as texts. */
  private static Set<String> wrong(Trace trace, Prediction prediction) {
    return prediction.violations().stream()
        .map(Violation::places)
        .map(it -> TextTrace.line(trace, trace.event(it[it.length - 1])))
        .collect(Collectors.toSet());
  }

  @Test
  void what_idle_threads_have_done_is_known_while_they_wait() throws Exception {
    CountDownLatch seen = new CountDownLatch(1);
    Runnable program = new RecordedRun("*").with(Waiting.class).program(Runnable.class);
    program.getClass().getField("seen").set(null, seen);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
      CompletableFuture<Boolean> observed =
          CompletableFuture.supplyAsync(() -> observe(server, seen));
      Recorder.startObserved(socket.getOutputStream(), WORDS, null);
      Recorder.Summary summary;
      try {
        program.run();
      } finally {
        summary = Recorder.stop();
      }
      assertThat(seen.getCount()).as("nobody has seen it in time").isZero();
      assertThat(summary.failure()).isNull();
      assertThat(observed.get()).as("it was seen while the program ran").isTrue();
    }
  }

  @Test
  void an_observer_that_has_gone_is_noticed_though_the_program_ends_at_once() throws Exception {
    Runnable program = new RecordedRun("*").with(Writers.class).program(Runnable.class);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
      Recorder.startObserved(new BufferedOutputStream(socket.getOutputStream()), WORDS, null);
      try (Socket observed = server.accept()) {
        assertThat(observed.getInputStream().readNBytes(HEAD)).hasSize(HEAD);
      }
      program.run();
      assertThat(Recorder.stop().failure()).isNotNull();
    }
  }

  /** Returns whether the last value was seen before the end. */
  private static boolean observe(ServerSocket server, CountDownLatch seen) {
    Counted live =
        new Counted() {
          @Override
          public void take(String by, Operation what, String to, String at, Object with) {
            super.take(by, what, to, at, with);
            if (what == Operation.WRITE
                && to.endsWith(".said")
                && Integer.valueOf(2).equals(with)) {
              seen.countDown();
            }
          }
        };
    try (Socket program = server.accept();
        InputStream in = program.getInputStream()) {
      LiveRecording recording = new LiveRecording("run", in, live);
      while (recording.read()) {
        // Each mark adds events.
      }
      boolean isInTime = seen.getCount() == 0;
      assertThat(recording.finish()).isEmpty();
      return isInTime;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
