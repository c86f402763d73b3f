package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.security.Key;
import java.text.DecimalFormatSymbols;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Two threads may use an object of the JDK in a way that changes nothing, or that is safe. */
class SafeUsesTests {
  /** Has two threads use each object; nothing orders the uses. */
  public static final class Uses implements Runnable {
    private static final byte[] BYTES = {1, 2, 3, 4, 5, 6, 7, 8};

    static Map<String, Runnable> all() {
      Map<String, Runnable> uses = new LinkedHashMap<>();
      ByteBuffer bytes = ByteBuffer.wrap(BYTES.clone());
      uses.put("views of a buffer", () -> bytes.duplicate().slice().asReadOnlyBuffer().order());
      uses.put("numbers in a buffer", () -> bytes.asLongBuffer().get(bytes.getInt(0) & 0));
      uses.put("state of a buffer", () -> use(bytes.position() + bytes.limit()));
      uses.put("rest of a buffer", () -> use(bytes.hasRemaining() ? bytes.remaining() : 0));
      uses.put("element of a buffer", () -> bytes.get(3));
      CharBuffer chars = CharBuffer.wrap("abc");
      uses.put("buffer of characters", () -> use(chars.charAt(1) + chars.get(2) + chars.length()));
      uses.put("array put into a buffer", () -> ByteBuffer.allocate(8).put(BYTES));
      uses.put("array with a buffer around", () -> ByteBuffer.wrap(BYTES));
      CoderResult result = CoderResult.UNDERFLOW;
      uses.put("result of a coder", () -> use(result.isUnderflow() ? 1 : 0));
      Key key = new SecretKeySpec(BYTES, "AES");
      uses.put("key", () -> use(key.getEncoded().length));
      ServerSocket server = unbound();
      uses.put("server's socket", () -> use(server.getLocalPort()));
      Socket socket = new Socket();
      uses.put("socket", () -> use(socket.getPort()));
      DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
      uses.put("symbols of a format", () -> use(symbols.getDecimalSeparator()));
      return uses;
    }

    private static ServerSocket unbound() {
      try {
        return new ServerSocket();
      } catch (java.io.IOException e) {
        throw new AssertionError(e);
      }
    }

    private static void use(int number) {
      Integer.toString(number);
    }

    @Override
    public void run() {
      all()
          .forEach(
              (name, use) -> {
                inThread("one " + name, use);
                inThread("other " + name, use);
              });
      ByteBuffer changed = ByteBuffer.allocate(8);
      inThread("one changed buffer", () -> changed.put(BYTES));
      inThread("other changed buffer", () -> changed.get(0));
    }

    private static void inThread(String name, Runnable use) {
      Thread thread = new Thread(use, name);
      thread.start();
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static Trace trace;

  @BeforeAll
  static void record() {
    trace = RecordedRun.of("", Uses.class);
  }

  static Set<String> names() {
    return Uses.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("names")
  void safe_uses_do_not_conflict(String name) {
    assertThat(conflicts(name)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("changed")
  void a_change_conflicts_with_a_use(String name) {
    assertThat(conflicts(name)).hasSize(1);
  }

  static Set<String> changed() {
    return Set.of("changed buffer");
  }

  /** Returns the variables that one thread writes and the other one accesses. */
  private static Set<String> conflicts(String name) {
    Map<String, Set<String>> accessed = new HashMap<>();
    Map<String, Set<String>> written = new HashMap<>();
    for (int i = 0; i < trace.size(); i++) {
      Operation what = trace.operation(i);
      if (what.isAccess()) {
        String thread = trace.threads().name(trace.event(i).thread());
        String variable = trace.operandName(trace.event(i));
        accessed.computeIfAbsent(thread, it -> new HashSet<>()).add(variable);
        if (what.writes()) {
          written.computeIfAbsent(thread, it -> new HashSet<>()).add(variable);
        }
      }
    }
    Set<String> all = both(written, "one " + name, accessed, "other " + name);
    all.addAll(both(accessed, "one " + name, written, "other " + name));
    return all;
  }

  private static Set<String> both(
      Map<String, Set<String>> of, String one, Map<String, Set<String>> in, String other) {
    Set<String> both = new HashSet<>(of.getOrDefault(one, Set.of()));
    both.retainAll(in.getOrDefault(other, Set.of()));
    return both;
  }
}
