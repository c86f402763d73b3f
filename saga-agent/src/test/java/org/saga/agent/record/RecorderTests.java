package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.boot.record.Recorder;
import org.saga.predict.recording.Recording;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;

class RecorderTests {
  private static final int FRAME = 9;
  private static final int HEAD = 12;

  /** Writes a field as often as it is told. */
  public static class Writer implements Runnable {
    /** How often. */
    public static int times = 1000;

    int field;

    @Override
    public void run() {
      for (int i = 0; i < times; i++) {
        field = i;
      }
    }
  }

  /** Threads that hand a value on, one after the other. */
  public static class Relay implements Runnable {
    static volatile int stick;
    int kept;
    final Object lock = new Object();
    final int[] laps = new int[2];

    @Override
    public void run() {
      try {
        for (int i = 0; i < 3; i++) {
          Thread runner = new Thread(this::lap, "runner");
          runner.start();
          runner.join();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void lap() {
      synchronized (lock) {
        stick++;
        kept = stick;
        laps[kept & 1]++;
        lock.notifyAll();
      }
    }
  }

  @Test
  void threads_of_one_name_have_a_number_behind_it() {
    Trace trace = RecordedRun.of("", Relay.class);
    assertThat(trace.threads().all()).contains("runner", "runner#2", "runner#3");
  }

  @Test
  void starts_ends_and_locks_are_recorded() {
    String text = TextTrace.text(RecordedRun.of("*", Relay.class));
    assertThat(text)
        .containsSubsequence(
            "fork(runner)",
            "runner|req(",
            "runner|acq(",
            "runner|r(org.saga.agent.record.RecorderTests$Relay.stick)=0",
            "runner|w(org.saga.agent.record.RecorderTests$Relay.stick)=1",
            "Relay.kept)=1",
            "runner|notifyAll(",
            "runner|rel(",
            "join(runner)",
            "fork(runner#2)",
            "join(runner#2)");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void what_waits_for_the_disk_or_an_observer_is_bounded(boolean isObserved) throws Exception {
    CountDownLatch free = new CountDownLatch(1);
    OutputStream slow =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            write(new byte[1], 0, 1);
          }

          @Override
          public void write(byte[] bytes, int from, int count) throws IOException {
            if (count > FRAME + HEAD) {
              try {
                free.await();
              } catch (InterruptedException e) {
                throw new IOException(e);
              }
            }
          }
        };
    Runnable program = new RecordedRun("").with(Writer.class).program(Runnable.class);
    start(slow, isObserved);
    try {
      Thread writer = new Thread(() -> times(program, 200_000));
      writer.start();
      while (writer.getState() != Thread.State.WAITING) {
        assertThat(writer.isAlive()).isTrue();
        Thread.onSpinWait();
      }
      free.countDown();
      writer.join();
    } finally {
      free.countDown();
      Recorder.Summary summary = Recorder.stop();
      assertThat(summary.waits()).isPositive();
      assertThat(summary.events()).isGreaterThanOrEqualTo(200_000);
    }
  }

  private static void start(OutputStream to, boolean isObserved) throws IOException {
    if (isObserved) {
      Recorder.startObserved(to, 40_000, null);
    } else {
      Recorder.start(to, 40_000);
    }
  }

  private static void times(Runnable program, int times) {
    try {
      program.getClass().getField("times").setInt(null, times);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
    program.run();
  }

  /** A file or a connection that takes some bytes. */
  private static final class Full extends OutputStream {
    private int room = 100;

    @Override
    public void write(int octet) throws IOException {
      if (room-- < 0) {
        throw new IOException("no space left");
      }
    }
  }

  @Test
  void a_program_goes_on_where_the_disk_fails() throws IOException {
    Runnable program = new RecordedRun("").with(Writer.class).program(Runnable.class);
    Recorder.start(new Full(), 40_000);
    times(program, 300_000);
    assertThat(Recorder.stop().failure()).contains("no space left");
  }

  @Test
  void an_observer_that_goes_is_told_once_while_the_program_goes_on() throws Exception {
    BlockingQueue<String> told = new LinkedBlockingQueue<>();
    Runnable program = new RecordedRun("").with(Writer.class).program(Runnable.class);
    Recorder.startObserved(new Full(), 40_000, told::add);
    String first;
    try {
      times(program, 300_000);
      first = told.poll(2, TimeUnit.MINUTES);
      times(program, 300_000);
    } finally {
      Recorder.stop();
    }
    assertThat(first).contains("no space left");
    assertThat(told).isEmpty();
  }

  @Test
  void after_the_end_nothing_is_recorded_and_another_recording_can_begin() throws IOException {
    Runnable program = new RecordedRun("").with(Writer.class).program(Runnable.class);
    for (int i = 0; i < 3; i++) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      Recorder.start(file, 40_000);
      times(program, 10);
      Recorder.Summary summary = Recorder.stop();
      program.run();
      assertThat(Recorder.stop()).isNull();
      Trace trace = RecordedRun.read(file.toByteArray()).trace();
      assertThat(trace.size()).isEqualTo((int) summary.events()).isBetween(10, 30);
    }
  }

  @Test
  void what_was_written_before_a_program_was_killed_can_be_read() {
    byte[] whole = new RecordedRun("*").with(Relay.class).record();
    List<String> all = lines(RecordedRun.read(whole).trace());
    int most = 0;
    for (int length = HEAD; length < whole.length; length++) {
      Recording cut = RecordedRun.read(Arrays.copyOf(whole, length));
      assertThat(cut.warning()).as("length %d", length).isPresent();
      assertThat(counted(all)).as("length %d", length).containsAll(counted(lines(cut.trace())));
      most = Math.max(most, cut.trace().size());
    }
    assertThat(most).isEqualTo(all.size());
  }

  /** Numbers depend on what is met first. */
  private static List<String> lines(Trace trace) {
    return TextTrace.text(trace)
        .lines()
        .map(it -> it.replaceAll("runner(#\\d+)?|(#|%23)\\d+", "#"))
        .toList();
  }

  /** The same line for the second time is another one. */
  private static Set<String> counted(List<String> lines) {
    Set<String> counted = new HashSet<>();
    for (String line : lines) {
      int times = 1;
      while (!counted.add(line + " for the " + times + ". time")) {
        times++;
      }
    }
    return counted;
  }

  @Test
  void whatever_is_in_a_block_it_is_read_or_refused() {
    byte[] whole = new RecordedRun("*").with(Relay.class).record();
    for (int seed = 0; seed < 3000; seed++) {
      byte[] damaged = whole.clone();
      damage(damaged, new Random(seed));
      try {
        Trace trace = RecordedRun.read(damaged).trace();
        assertThat(trace.size()).as("seed %d", seed).isNotNegative();
      } catch (TraceException e) {
        assertThat(e.getMessage()).as("seed %d", seed).startsWith("run.trace: ");
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  /** Changes some bytes of a block, whose checksum is right. */
  private static void damage(byte[] file, Random random) {
    int block = HEAD;
    int length = number(file, block + 1);
    while (random.nextInt(3) > 0 && block + FRAME + length + FRAME < file.length) {
      block += FRAME + length;
      length = number(file, block + 1);
    }
    if (length == 0) {
      return;
    }
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      file[block + FRAME + random.nextInt(length)] = (byte) random.nextInt();
    }
    CRC32 checksum = new CRC32();
    checksum.update(file, block + FRAME, length);
    for (int i = 0; i < 4; i++) {
      file[block + 5 + i] = (byte) (checksum.getValue() >>> 24 - 8 * i);
    }
  }

  private static int number(byte[] file, int at) {
    int number = 0;
    for (int i = 0; i < 4; i++) {
      number = number << 8 | file[at + i] & 0xFF;
    }
    return number;
  }

  @Test
  void waits_are_recorded_with_the_lock_that_is_taken_again() {
    Trace trace = RecordedRun.of("", Meeting.class);
    String text = TextTrace.text(trace);
    assertThat(text).containsSubsequence("|wait(", "|notify(", "|rel(", "|acq(");
    assertThat(trace.events().stream().filter(it -> it.operation() == Operation.WAIT).count())
        .isEqualTo(
            trace.events().stream().filter(it -> it.operation() == Operation.NOTIFY).count());
  }

  /** One waits until the other one is there. */
  public static class Meeting implements Runnable {
    boolean isThere;

    @Override
    public void run() {
      Thread other = new Thread(this::arrive);
      try {
        synchronized (this) {
          other.start();
          while (!isThere) {
            wait();
          }
        }
        other.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private synchronized void arrive() {
      isThere = true;
      notify();
    }
  }
}
