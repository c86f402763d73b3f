package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.predict.recording.RecordingWriter;
import org.saga.predict.trace.TextTrace;

/** {@code saga observe}: a program's part is played by the test. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ObserveCommandTests extends CommandCall {
  private static final String LANDING =
      """
      t1|r(radio)=1|Landing.java:12
      t1|w(approved)=1|Landing.java:13
      t1|r(approved)=1|Landing.java:7
      t1|w(landing)=1|Landing.java:8
      t2|r(radio)=1|Landing.java:20
      t2|w(radio)=0|Landing.java:21
      """;

  /** The frame of the block that ends a recording. */
  private static final int END = 9;

  private Path property;

  @BeforeEach
  void write_the_property() throws IOException {
    property =
        Files.writeString(
            temp.resolve("Landing.prop"),
            """
            property Landing
            init landing = 0, approved = 0, radio = 1
            always start(landing = 1) -> [approved = 1, radio = 0)
            """);
  }

  /** What a command prints, for those who wait for some of it. */
  private static final class Printed extends ByteArrayOutputStream {
    @Override
    public synchronized void write(byte[] bytes, int at, int length) {
      super.write(bytes, at, length);
      notifyAll();
    }

    synchronized String await(Pattern pattern) throws InterruptedException {
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
      Matcher found = pattern.matcher(toString(StandardCharsets.UTF_8));
      while (!found.find()) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        assertThat(left).as("nothing like %s in:%n%s", pattern, this).isPositive();
        wait(left);
        found = pattern.matcher(toString(StandardCharsets.UTF_8));
      }
      return found.group();
    }
  }

  /** The command while it runs. */
  private final class Observing {
    final Printed printed = new Printed();
    final CompletableFuture<Integer> code;

    Observing(String... more) {
      List<String> arguments = new ArrayList<>(List.of("observe", "--port", "0"));
      arguments.addAll(List.of(more));
      code =
          CompletableFuture.supplyAsync(
              () ->
                  Main.run(
                      arguments.toArray(String[]::new),
                      new PrintStream(printed, true),
                      new PrintStream(err, true)));
    }

    int port() throws InterruptedException {
      String line = printed.await(Pattern.compile("observing at tcp://127\\.0\\.0\\.1:\\d+;"));
      return Integer.parseInt(line.replaceAll(".*:(\\d+);", "$1"));
    }

    Socket connect() throws IOException, InterruptedException {
      return new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port());
    }

    int code() throws Exception {
      return code.get(2, TimeUnit.MINUTES);
    }
  }

  private Observing observe(String... more) {
    List<String> arguments = new ArrayList<>(List.of("--property", property.toString()));
    arguments.addAll(List.of(more));
    return new Observing(arguments.toArray(String[]::new));
  }

  private static byte[] recorded(String trace) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    RecordingWriter.write(TextTrace.read("trace", new StringReader(trace)), bytes);
    return bytes.toByteArray();
  }

  private static void send(Observing to, byte[] bytes) throws Exception {
    try (Socket program = to.connect();
        OutputStream out = program.getOutputStream()) {
      out.write(bytes);
    }
  }

  @Test
  void what_could_go_wrong_is_told_while_the_program_runs_and_then_the_numbers() throws Exception {
    Observing observing = observe("--causality", "hb");
    byte[] bytes = recorded(LANDING);
    try (Socket program = observing.connect();
        OutputStream out = program.getOutputStream()) {
      out.write(bytes, 0, bytes.length - END);
      observing.printed.await(Pattern.compile("predicted: Landing is violated in thread t1: "));
      assertThat(observing.code).isNotDone();
      out.write(bytes, bytes.length - END, END);
    }
    assertThat(observing.code()).isEqualTo(1);
    assertThat(text(observing.printed))
        .contains("always start(landing = 1) -> [approved = 1, radio = 0) does not hold")
        .contains("event     w(landing)=1 at Landing.java:8")
        .contains("[t1]")
        .contains("<- violated here")
        .endsWith(
            """
            property: Landing
            causality: hb
            cuts: 6
            runs: 3
            violating runs: 2
            levels: 4
            widest level: 2""");
    assertErr("");
  }

  @Test
  void a_run_of_which_nothing_bad_can_be_made_ends_with_0() throws Exception {
    Observing observing = observe();
    send(observing, recorded(LANDING.replace("t2|w(radio)=0", "t2|r(radio)=1")));
    assertThat(observing.code()).isZero();
    assertThat(text(observing.printed)).endsWith("no run violates Landing");
  }

  @Test
  void what_is_observed_itself_is_not_called_predicted() throws Exception {
    Observing observing = observe();
    send(observing, recorded(LANDING.replace("t1|w(approved)=1", "t1|w(approved)=0")));
    assertThat(observing.code()).isEqualTo(1);
    assertThat(text(observing.printed))
        .contains("Landing is violated in thread t1")
        .doesNotContain("predicted: ");
  }

  @Test
  void a_program_that_is_killed_is_told() throws Exception {
    Observing observing = observe();
    byte[] bytes = recorded(LANDING);
    send(observing, Arrays.copyOf(bytes, bytes.length - END));
    assertThat(observing.code()).isEqualTo(1);
    assertThat(text(err))
        .matches(
            "saga: warning: tcp://127\\.0\\.0\\.1:\\d+: the connection has ended before the"
                + " recording, as when a program is killed");
  }

  @ParameterizedTest
  @CsvSource({"''", "GET / HTTP/1.1", "SAGA trace"})
  void what_is_no_recording_is_refused(String garbage) throws Exception {
    Observing observing = observe();
    send(observing, garbage.getBytes(StandardCharsets.UTF_8));
    assertThat(observing.code()).isEqualTo(2);
    assertThat(text(err)).startsWith("saga: error: tcp://127.0.0.1:").hasLineCount(1);
  }

  @Test
  void a_second_program_finds_nobody() throws Exception {
    Observing observing = observe();
    try (Socket program = observing.connect()) {
      int port = program.getPort();
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
      while (isOpen(port) && System.nanoTime() - end < 0) {
        Thread.onSpinWait();
      }
      assertThat(isOpen(port)).isFalse();
      program.getOutputStream().write(recorded(LANDING));
    }
    assertThat(observing.code()).isEqualTo(1);
  }

  private static boolean isOpen(int port) throws IOException {
    try (Socket another = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
      return another.isConnected();
    } catch (ConnectException refused) {
      return false;
    }
  }

  @Test
  void a_port_that_is_taken_is_told() throws IOException {
    try (ServerSocket other =
        new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      String port = String.valueOf(other.getLocalPort());
      assertThat(saga("observe", "--port", port, "--property", property.toString())).isEqualTo(2);
      assertThat(text(err))
          .startsWith("saga: error: saga observe: port " + port + " cannot be had: ")
          .endsWith("; name another one with --port, or 0 for any that is free");
    }
  }

  @Test
  void a_variable_that_never_came_is_told_at_the_end() throws Exception {
    Observing observing = observe();
    send(observing, recorded("t1|w(other)=1\n"));
    assertThat(observing.code()).isEqualTo(2);
    assertThat(text(err)).contains("Landing.prop:").contains("landing");
  }

  @Test
  void values_that_were_not_recorded_are_told_when_they_come() throws Exception {
    Observing observing = observe();
    send(observing, recorded("t1|w(landing)\n"));
    assertThat(observing.code()).isEqualTo(2);
    assertThat(text(err)).startsWith(property + ":");
  }

  @Test
  void weak_needs_the_whole_run() {
    assertThat(
            saga(
                "observe", "--port", "0", "--property", property.toString(), "--causality", "weak"))
        .isEqualTo(2);
    assertErr(
        "saga: error: saga observe: --causality weak needs the whole run; use hb or locks, or"
            + " record the program first");
  }

  private void writeView(String name, String kind, String entries) throws IOException {
    Files.writeString(
        temp.resolve(name + ".g4"), "grammar " + name + ";\nstart : READ* CLOSE? ;\n");
    Files.writeString(
        temp.resolve(name + ".view"),
        """
        package demo;
        import java.io.StringReader;
        %s {
        %s
        }
        """
            .formatted(kind, entries));
  }

  /** The worker reads what the main thread closes; another reader is of one thread only. */
  private static String closing(String view) {
    return """
        worker|e(View.READ callee=#1:java.io.StringReader)|Use.java:1
        main|e(View.CLOSE callee=#1:java.io.StringReader)|Use.java:2
        other|e(View.READ callee=#2:java.io.StringReader)|Use.java:3
        other|e(View.CLOSE callee=#2:java.io.StringReader)|Use.java:4
        """
        .replace("View", view);
  }

  @ParameterizedTest
  @CsvSource({
    "Use, local view Use grammar Use.g4 specifies StringReader platform, ''",
    "Own, thread view Own grammar Own.g4, StringReader.",
    "All, global view All grammar All.g4, StringReader."
  })
  void what_is_told_of_a_view_is_what_predict_tells(String name, String kind, String type)
      throws Exception {
    writeView(name, kind, "call int %1$sread() READ,%ncall void %1$sclose() CLOSE".formatted(type));
    String view = temp.resolve(name + ".view").toString();
    Path trace = Files.writeString(temp.resolve(name + ".std"), closing(name));
    int code = saga("predict", trace.toString(), "--view", view, "--causality", "hb");
    List<String> predicted = sorted(text(out));
    assertErr("");

    Observing observing = new Observing("--view", view, "--causality", "hb");
    send(observing, recorded(closing(name)));
    assertThat(observing.code()).isEqualTo(code);
    List<String> told = sorted(text(observing.printed));
    told.removeIf(it -> it.startsWith("observing at "));
    assertThat(told).isEqualTo(predicted);
    assertErr("");
  }

  private static List<String> sorted(String lines) {
    return new ArrayList<>(lines.lines().filter(it -> !it.isBlank()).sorted().toList());
  }

  @Test
  void a_use_of_an_object_that_another_thread_closes_is_told_while_the_program_runs()
      throws Exception {
    writeView(
        "Use",
        "local view Use grammar Use.g4 specifies StringReader platform",
        "call int read() READ, call void close() CLOSE");
    Observing observing = new Observing(temp.resolve("Use.view").toString());
    byte[] bytes = recorded(closing("Use"));
    try (Socket program = observing.connect();
        OutputStream out = program.getOutputStream()) {
      out.write(bytes, 0, bytes.length - END);
      observing.printed.await(
          Pattern.compile("predicted: demo\\.Use is violated in thread worker: READ cannot come"));
      assertThat(observing.code).isNotDone();
      out.write(bytes, bytes.length - END, END);
    }
    assertThat(observing.code()).isEqualTo(1);
  }

  @Test
  void a_view_of_which_nothing_was_recorded_is_told_at_the_end() throws Exception {
    writeView(
        "Use",
        "local view Use grammar Use.g4 specifies StringReader platform",
        "call int read() READ, call void close() CLOSE");
    Observing observing = new Observing("--view", temp.resolve("Use.view").toString());
    send(observing, recorded(LANDING));
    assertThat(observing.code()).isEqualTo(2);
    assertThat(text(err)).contains("the trace has no event of demo.Use; record it with --view");
  }

  @Test
  void only_this_machine_can_connect() throws Exception {
    Observing observing = observe();
    List<InetAddress> others =
        new ArrayList<>(
            NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(it -> !it.getHostAddress().equals("127.0.0.1"))
                .toList());
    if (OS.LINUX.isCurrentOs()) {
      others.add(InetAddress.getByAddress(new byte[] {127, 0, 0, 2}));
    }
    for (InetAddress other : others) {
      assertThatThrownBy(() -> new Socket(other, observing.port()).close())
          .as(other.toString())
          .isInstanceOf(IOException.class);
    }
    send(observing, recorded(LANDING));
    assertThat(observing.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"-1", "65536", "x"})
  void a_port_is_a_number(String port) {
    assertThat(saga("observe", "--port=" + port, "--property", property.toString())).isEqualTo(2);
    assertThat(text(err)).contains("--port").hasLineCount(1);
  }

  @Test
  void there_has_to_be_something_to_check() {
    assertThat(saga("observe", "--port", "0")).isEqualTo(2);
    assertErr(
        "saga: error: saga observe: there is nothing to check; name it with --view or --property");
  }

  @Test
  void a_recording_goes_to_no_other_machine() {
    assertThat(
            Main.run(
                new String[] {"record", "-o", "tcp://example.org:7070", "--", "-version"},
                new PrintStream(out, true),
                new PrintStream(err, true)))
        .isEqualTo(2);
    assertErr(
        "saga: error: saga record: -o tcp://example.org:7070 is no observer on this machine; write"
            + " tcp://127.0.0.1:PORT with the port that saga observe has");
  }
}
