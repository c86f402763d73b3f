package org.saga.agent.record.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.boot.order.ArrayOffsets;
import org.saga.boot.order.OrderLog;

/** Each method of Unsafe, and what stands for it, side by side. */
class TwinsClassTests {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final Object[] OBJECTS = {null, "a", "b"};
  private static final int TRIES = 50;
  private static final Told LOG = new Told();

  private static Class<?> twins;

  @BeforeAll
  static void make() throws ReflectiveOperationException {
    byte[] classFile = new TwinsClass(Unsafe.class).make();
    twins =
        MethodHandles.privateLookupIn(OrderLog.class, MethodHandles.lookup())
            .defineClass(classFile);
    OrderLog.start(LOG);
  }

  @AfterAll
  static void end() {
    OrderLog.start(null);
  }

  static Stream<Method> accesses() {
    return Arrays.stream(Unsafe.class.getMethods()).filter(it -> Access.of(it) != null);
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void a_twin_does_the_same_and_tells_what_it_was(Method method) throws Exception {
    Random random = new Random(method.toString().hashCode());
    Method twin = twin(method);
    for (int i = 0; i < TRIES; i++) {
      Object[] memory = memory(method, random);
      Object[] arguments = arguments(method, memory[0], random);
      Object expected = method.invoke(UNSAFE, arguments);
      Object[] ofTwin = new Object[arguments.length + 1];
      ofTwin[0] = UNSAFE;
      System.arraycopy(arguments, 0, ofTwin, 1, arguments.length);
      ofTwin[1] = memory[1];
      LOG.told.clear();
      Object result = twin.invoke(null, ofTwin);
      assertThat(result).as(Arrays.toString(arguments)).isEqualTo(expected);
      assertThat(memory[1]).isEqualTo(memory[0]);
      assertThat(LOG.told).containsExactly(expectedStep(method, arguments, result));
    }
  }

  @Test
  void memory_of_no_object_is_not_told_of() throws ReflectiveOperationException {
    long address = UNSAFE.allocateMemory(Long.BYTES);
    try {
      LOG.told.clear();
      twins
          .getMethod("putLong", Unsafe.class, Object.class, long.class, long.class)
          .invoke(null, UNSAFE, null, address, 7L);
      assertThat(UNSAFE.getLong(address)).isEqualTo(7);
      assertThat(LOG.told).isEmpty();
    } finally {
      UNSAFE.freeMemory(address);
    }
  }

  private static Method twin(Method method) throws NoSuchMethodException {
    List<Class<?>> parameters = new ArrayList<>(List.of(method.getParameterTypes()));
    parameters.add(0, Unsafe.class);
    return twins.getMethod(method.getName(), parameters.toArray(new Class<?>[0]));
  }

  private static String expectedStep(Method method, Object[] arguments, Object result) {
    return switch (Access.of(method)) {
      case READ -> "read";
      case WRITE -> "write";
      case UPDATE -> "update";
      case SET_IF_EQUAL -> (boolean) result ? "update" : "failure";
      case EXCHANGE_IF_EQUAL ->
          result == arguments[2] || isSame(result, arguments[2]) ? "update" : "failure";
    };
  }

  /** Numbers are boxed. */
  private static boolean isSame(Object one, Object other) {
    return !(one instanceof String) && one != null && one.equals(other);
  }

  // ---- variables: two arrays with the same contents

  private static Class<?> type(Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    return parameters.length == 2 ? method.getReturnType() : parameters[2];
  }

  private static Object[] memory(Method method, Random random) {
    if (!type(method).isPrimitive()) {
      Object value = OBJECTS[random.nextInt(OBJECTS.length)];
      return new Object[] {new Object[] {value}, new Object[] {value}};
    }
    long value = type(method) == boolean.class ? random.nextInt(2) : random.nextInt(3);
    return new Object[] {new long[] {value}, new long[] {value}};
  }

  private static Object[] arguments(Method method, Object memory, Random random) {
    Object[] arguments = new Object[method.getParameterCount()];
    arguments[0] = memory;
    arguments[1] = ArrayOffsets.first(memory);
    for (int i = 2; i < arguments.length; i++) {
      arguments[i] = value(type(method), random.nextInt(3));
    }
    return arguments;
  }

  private static Object value(Class<?> type, int number) {
    if (!type.isPrimitive()) {
      return OBJECTS[number];
    } else if (type == boolean.class) {
      return number > 0;
    } else if (type == char.class) {
      return (char) number;
    } else if (type == byte.class) {
      return (byte) number;
    } else if (type == short.class) {
      return (short) number;
    } else if (type == int.class) {
      return number;
    } else if (type == long.class) {
      return (long) number;
    } else if (type == float.class) {
      return Float.intBitsToFloat(number);
    }
    return Double.longBitsToDouble(number);
  }

  /** What was told, a word each. */
  private static final class Told extends OrderLog implements OrderLog.Source {
    final List<String> told = new ArrayList<>();
    private final Thread thread = Thread.currentThread();

    @Override
    public OrderLog current() {
      return Thread.currentThread() == thread ? this : null;
    }

    @Override
    public void pause() {}

    @Override
    public void resume() {}

    @Override
    public long variable(Object base, long offset) {
      return 1;
    }

    @Override
    public long innerVariable(Object base, long offset) {
      return 2;
    }

    @Override
    public long beforeRead(long variable) {
      return 3;
    }

    @Override
    public boolean mustReadAgain(long variable, long begun, Object base, long offset) {
      assertThat(variable).isEqualTo(1);
      assertThat(begun).isEqualTo(3);
      return add("read");
    }

    private boolean add(String what) {
      told.add(what);
      return false;
    }

    @Override
    public long beforeWrite(long variable) {
      return 4;
    }

    @Override
    public void afterWrite(long variable, long begun, Object base, long offset) {
      assertThat(begun).isEqualTo(4);
      add("write");
    }

    @Override
    public void afterUpdate(long variable, long begun, Object base, long offset) {
      assertThat(begun).isEqualTo(4);
      add("update");
    }

    @Override
    public void afterFailure(long variable, long begun, Object base, long offset) {
      assertThat(begun).isEqualTo(4);
      add("failure");
    }

    @Override
    public void acquired(Object lock) {}

    @Override
    public void releasing(Object lock) {}

    @Override
    public void acquiredShared(Object lock) {}

    @Override
    public void releasingShared(Object lock) {}

    @Override
    public void waiting(Object lock) {}

    @Override
    public void notifying(Object lock, boolean all) {}

    @Override
    public void forking(Thread other) {}

    @Override
    public void ending() {}

    @Override
    public void joined(Thread other) {}
  }
}
