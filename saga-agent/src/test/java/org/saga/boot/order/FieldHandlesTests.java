package org.saga.boot.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Handles that are recorded, beside those of the JDK. */
class FieldHandlesTests {
  private static final Lookup LOOKUP = MethodHandles.lookup();

  private static class Base {
    protected int inherited = 5;
  }

  private static final class Fields extends Base {
    private int number = 1;
    volatile long big = 2;
    static String text = "a";
    static volatile double rate = 0.5;
    static final Object CONSTANT = new Object();
    final int fixed = 3;
    int[] array = {4};
  }

  @ParameterizedTest
  @ValueSource(strings = {"number", "big", "inherited", "array", "fixed"})
  void a_getter_reads_the_same(String name) throws Throwable {
    MethodHandle handle = LOOKUP.findGetter(Fields.class, name, type(name));
    MethodHandle recorded = recorded(handle, name);
    Fields fields = new Fields();
    assertThat(recorded).isNotSameAs(handle);
    assertThat(recorded.type()).isEqualTo(handle.type());
    assertThat(recorded.invoke(fields)).isEqualTo(handle.invoke(fields));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "rate"})
  void static_fields_are_read_and_written_too(String name) throws Throwable {
    MethodHandle getter = LOOKUP.findStaticGetter(Fields.class, name, type(name));
    MethodHandle setter = LOOKUP.findStaticSetter(Fields.class, name, type(name));
    Object before = recorded(getter, name).invoke();
    Object after = before instanceof String ? "b" : (Object) 0.25;
    try {
      recorded(setter, name).invoke(after);
      assertThat(getter.invoke()).isEqualTo(after);
    } finally {
      setter.invoke(before);
    }
  }

  @Test
  void a_setter_writes_the_same() throws Throwable {
    MethodHandle handle = LOOKUP.findSetter(Fields.class, "number", int.class);
    Fields fields = new Fields();
    recorded(handle, "number").invokeExact(fields, 7);
    assertThat(fields.number).isEqualTo(7);
  }

  @Test
  void what_is_thrown_is_the_same() throws Throwable {
    MethodHandle handle = LOOKUP.findGetter(Fields.class, "number", int.class);
    MethodHandle recorded = recorded(handle, "number");
    for (Object receiver : new Object[] {null, "no such object"}) {
      Throwable expected = catchThrowable(() -> handle.invokeWithArguments(receiver));
      Throwable thrown = catchThrowable(() -> recorded.invokeWithArguments(receiver));
      assertThat(thrown).hasSameClassAs(expected);
    }
  }

  @Test
  void static_final_fields_and_those_of_the_jdk_keep_their_handles() throws Throwable {
    MethodHandle constant = LOOKUP.findStaticGetter(Fields.class, "CONSTANT", Object.class);
    assertThat(recorded(constant, "CONSTANT")).isSameAs(constant);
    MethodHandle handle = LOOKUP.findGetter(Fields.class, "number", int.class);
    assertThat(FieldHandles.recorded(handle, Thread.class, "name", String.class)).isSameAs(handle);
  }

  @Test
  void who_asks_what_a_handle_is_of_is_shown_the_handle_of_the_jdk() throws Throwable {
    MethodHandle handle = LOOKUP.findGetter(Fields.class, "number", int.class);
    MethodHandle original = FieldHandles.original(recorded(handle, "number"));
    assertThat(original).isSameAs(handle);
    assertThat(LOOKUP.revealDirect(original).getName()).isEqualTo("number");
    assertThat(FieldHandles.original(handle)).isSameAs(handle);
  }

  private static Class<?> type(String name) throws NoSuchFieldException {
    Class<?> owner = name.equals("inherited") ? Base.class : Fields.class;
    return owner.getDeclaredField(name).getType();
  }

  private static MethodHandle recorded(MethodHandle handle, String name) throws Exception {
    return FieldHandles.recorded(handle, Fields.class, name, type(name));
  }
}
