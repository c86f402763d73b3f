package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ObjectStreamClass;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import org.saga.check.Checker;
import org.saga.check.Mode;
import org.saga.history.ObjectHistory;
import org.saga.history.ViewDefinition;

class HolderTests {
  private static final String SOURCE =
      """
      public class Main implements Shape, java.io.Serializable { int n; void m() {} protected Main() {} }
      interface Shape { }
      class Square implements Shape { private class In implements Shape {} Object in() { return new In(); } }
      class Sub extends Square { }
      enum Colour implements Shape { RED }
      record Point(int x) implements Shape { }
      """;

  private final TestView view = new TestView("demo.views.Shapes", "demo.Shape");
  private final Program program = Program.of(SOURCE).seenBy(view);

  private boolean holds(ClassLoader loader, String type) throws ClassNotFoundException {
    Class<?> holder = loader.loadClass("demo.views.Shapes$Holder");
    return holder.isAssignableFrom(Class.forName(type, true, loader));
  }

  @Test
  void classes_that_name_the_type_hold_histories() throws Exception {
    ClassLoader loader = program.loader();
    assertThat(holds(loader, "demo.Main")).isTrue();
    assertThat(holds(loader, "demo.Square")).isTrue();
    assertThat(holds(loader, "demo.Square$In")).isTrue();
    assertThat(holds(loader, "demo.Sub")).isTrue();
  }

  @Test
  void interfaces_enums_and_records_do_not() throws Exception {
    ClassLoader loader = program.loader();
    assertThat(holds(loader, "demo.Shape")).isFalse();
    assertThat(holds(loader, "demo.Colour")).isFalse();
    assertThat(holds(loader, "demo.Point")).isFalse();
  }

  @Test
  void the_type_itself_may_be_the_class() throws Exception {
    TestView squares = new TestView("demo.views.Shapes", "demo.Square$In");
    ClassLoader loader = Program.of(SOURCE).seenBy(squares).loader();
    assertThat(holds(loader, "demo.Square$In")).isTrue();
    assertThat(holds(loader, "demo.Square")).isFalse();
  }

  @Test
  void a_history_is_kept() throws Exception {
    Class<?> type = Class.forName("demo.Sub", true, program.loader());
    var constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    Object shape = constructor.newInstance();
    Class<?> holder = type.getClassLoader().loadClass("demo.views.Shapes$Holder");
    String name = "history_demo_views_Shapes";
    Method get = holder.getMethod(name);
    assertThat(get.invoke(shape)).isNull();
    ObjectHistory history = history();
    holder.getMethod(name, ObjectHistory.class).invoke(shape, history);
    assertThat(get.invoke(shape)).isSameAs(history);
  }

  private static ObjectHistory history() {
    Class<?>[] types = {Checker.class};
    Checker any =
        (Checker) Proxy.newProxyInstance(Checker.class.getClassLoader(), types, (a, b, c) -> null);
    return new ObjectHistory(new ViewDefinition(null, Mode.PREFIX, any, null, 1));
  }

  @Test
  void the_field_is_none_of_the_program() throws Exception {
    Class<?> type = Class.forName("demo.Square", true, program.loader());
    Field field = type.getDeclaredField("history_demo_views_Shapes");
    int wanted = Modifier.PRIVATE | Modifier.TRANSIENT | Modifier.VOLATILE;
    assertThat(field.getModifiers() & wanted).isEqualTo(wanted);
    assertThat(type.getDeclaredFields()).allMatch(Field::isSynthetic);
  }

  @Test
  void serialized_objects_stay_readable() throws Exception {
    ClassLoader plain = new Classes(Program.compiled("package demo;\n" + SOURCE));
    assertThat(version(program.loader())).isEqualTo(version(plain));
  }

  private static long version(ClassLoader loader) throws ClassNotFoundException {
    return ObjectStreamClass.lookup(Class.forName("demo.Main", true, loader)).getSerialVersionUID();
  }
}
