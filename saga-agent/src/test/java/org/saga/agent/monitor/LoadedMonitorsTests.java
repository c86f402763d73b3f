package org.saga.agent.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a class that is loaded already can be made to tell, by a copy of it. */
class LoadedMonitorsTests {
  private static final List<String> TOLD = new ArrayList<>();

  /** Takes the events. */
  public static final class Taker {
    private Taker() {}

    public static void requested(Object monitor) {
      TOLD.add("requested");
    }

    public static void acquired(Object monitor) {
      TOLD.add("acquired " + Thread.holdsLock(monitor));
    }

    public static void releasing(Object monitor) {
      TOLD.add("releasing " + Thread.holdsLock(monitor));
    }

    public static void released() {
      TOLD.add("released");
    }
  }

  /** Has each shape of a monitor. */
  public static class Sample {
    public static int block(Object monitor) {
      synchronized (monitor) {
        return 1;
      }
    }

    public static synchronized long method(boolean fails) {
      if (fails) {
        throw new IllegalStateException("as asked");
      }
      return 2;
    }

    public synchronized String both(Object monitor) {
      synchronized (monitor) {
        return "both";
      }
    }
  }

  private Class<?> woven;

  @BeforeEach
  void weave() throws IOException, ClassNotFoundException {
    TOLD.clear();
    String taker = Taker.class.getName().replace('.', '/');
    byte[] classFile = LoadedMonitors.weave(classFile(Sample.class), taker);
    woven = new Woven().with(Sample.class, classFile).load();
  }

  private static byte[] classFile(Class<?> type) throws IOException {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }

  private Object call(Object target, String name, Object argument) throws Exception {
    for (Method method : woven.getMethods()) {
      if (method.getName().equals(name)) {
        return method.invoke(target, argument);
      }
    }
    throw new NoSuchMethodException(name);
  }

  @Test
  void a_block_tells_all() throws Exception {
    assertThat(call(null, "block", new Object())).isEqualTo(1);
    assertThat(TOLD).containsExactly("requested", "acquired true", "releasing true", "released");
  }

  @Test
  void a_synchronized_method_tells_once_it_has_the_monitor() throws Exception {
    assertThat(call(null, "method", false)).isEqualTo(2L);
    assertThat(TOLD).containsExactly("requested", "acquired true", "releasing true", "released");
  }

  @Test
  void a_synchronized_method_that_throws_tells_the_same() {
    assertThatThrownBy(() -> call(null, "method", true))
        .isInstanceOf(InvocationTargetException.class)
        .hasRootCauseMessage("as asked");
    assertThat(TOLD).containsExactly("requested", "acquired true", "releasing true", "released");
  }

  @Test
  void a_method_of_both_tells_both() throws Exception {
    Object sample = woven.getConstructor().newInstance();
    assertThat(call(sample, "both", new Object())).isEqualTo("both");
    assertThat(TOLD)
        .containsExactly(
            "requested",
            "acquired true",
            "requested",
            "acquired true",
            "releasing true",
            "released",
            "releasing true",
            "released");
  }

  @Test
  void neither_methods_nor_modifiers_change() throws Exception {
    assertThat(woven.getDeclaredMethods()).hasSameSizeAs(Sample.class.getDeclaredMethods());
    Method method = woven.getMethod("method", boolean.class);
    assertThat(Modifier.isSynchronized(method.getModifiers())).isTrue();
  }

  @Test
  void what_has_none_or_is_woven_stays_as_it_is() throws IOException {
    assertThat(LoadedMonitors.weave(classFile(Taker.class), "any")).isNull();
    byte[] woven = MonitorWeaver.ofJdk("any", () -> {}).weave(classFile(Sample.class));
    assertThat(LoadedMonitors.weave(woven, "any")).isNull();
  }
}
