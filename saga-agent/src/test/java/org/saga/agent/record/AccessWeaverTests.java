package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ObjectStreamClass;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.saga.predict.recording.Recording;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import program.access.Everything;
import program.access.elsewhere.Base;

class AccessWeaverTests {
  private static final Class<?>[] ALL = {
    Everything.class, Base.class, nested("Inner"), nested("Constants")
  };

  private static Class<?> nested(String name) {
    return Arrays.stream(Everything.class.getDeclaredClasses())
        .filter(it -> it.getSimpleName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** What the program comes to as it is. */
  private static final String PLAIN = new Everything().get();

  @Test
  void a_woven_program_does_what_it_did_while_it_is_recorded() {
    RecordedRun run = all("");
    String[] result = new String[1];
    Recording recording = RecordedRun.read(run.record(program -> result[0] = program.get()));
    assertThat(result[0]).isEqualTo(PLAIN);
    assertThat(recording.warning()).isEmpty();
  }

  @Test
  void a_woven_program_does_what_it_did_while_nothing_is_recorded() {
    assertThat(all("").program(Supplier.class).get()).isEqualTo(PLAIN);
  }

  @Test
  void a_program_whose_superclass_is_not_woven_does_what_it_did() {
    RecordedRun run = new RecordedRun("*");
    Arrays.stream(ALL).filter(it -> it != Base.class).forEach(run::with);
    String[] result = new String[1];
    run.record(program -> result[0] = program.get());
    assertThat(result[0]).isEqualTo(PLAIN);
  }

  @Test
  void a_program_whose_superclass_could_not_be_woven_does_what_it_did() {
    RecordedRun run = new RecordedRun("").leavingOut();
    Arrays.stream(ALL).filter(it -> it != Base.class).forEach(run::with);
    run.withUnwoven(Base.class);
    String[] result = new String[1];
    Recording recording =
        RecordedRun.read(run.record((Supplier<String> program) -> result[0] = program.get()));
    assertThat(result[0]).isEqualTo(PLAIN);
    assertThat(recording.warning()).isEmpty();
  }

  @Test
  void a_woven_program_that_leaves_out_does_what_it_did() {
    String[] result = new String[1];
    all("").leavingOut().record(program -> result[0] = program.get());
    assertThat(result[0]).isEqualTo(PLAIN);
  }

  @Test
  void each_access_is_recorded_with_its_value() {
    Trace trace = RecordedRun.read(all("*").record(Supplier::get)).trace();
    String text = TextTrace.text(trace);
    for (String access :
        new String[] {
          "w(%s:program.access.Everything.aBoolean)=true",
          "w(%s:program.access.Everything.aByte)=-56",
          "w(%s:program.access.Everything.aShort)=-1",
          "w(%s:program.access.Everything.aChar)='d'",
          "w(%s:program.access.Everything.aLong)=42949672960",
          "w(%s:program.access.Everything.anObject)=\"object\"",
          "r(%s:program.access.elsewhere.Base.narrow)",
          "w(%s:program.access.elsewhere.Base.wide)",
          "w(program.access.elsewhere.Base.shared)=1.5",
          "w(program.access.Everything.aStatic)=3",
        }) {
      assertThat(text).contains(access.formatted("%231"));
    }
  }

  @Test
  void elements_are_named_by_their_array() {
    Trace trace = RecordedRun.read(all("").record(Supplier::get)).trace();
    for (String type :
        new String[] {
          "boolean", "byte", "short", "char", "long", "float", "double", "java.lang.String", "int[]"
        }) {
      assertThat(trace.variables().all())
          .as(type)
          .anyMatch(it -> it.matches("#\\d+:" + Pattern.quote(type) + "\\[\\]\\.\\d"));
    }
  }

  @Test
  void what_nobody_can_write_any_more_is_not_recorded() {
    Trace trace = RecordedRun.read(all("").record(Supplier::get)).trace();
    assertThat(trace.variables().all()).noneMatch(it -> it.endsWith("aFinal"));
  }

  @Test
  void places_have_their_line() {
    Trace trace = RecordedRun.read(all("").record(Supplier::get)).trace();
    int read = 0;
    while (trace.operation(read) != Operation.READ) {
      read++;
    }
    assertThat(trace.locations().name(trace.location(read)))
        .matches("program\\.access\\.Everything\\.\\w+\\(Everything\\.java:\\d+\\)");
  }

  @Test
  void serialization_knows_the_class_as_before() throws ClassNotFoundException {
    Class<?> woven = all("").program(Supplier.class).getClass();
    assertThat(ObjectStreamClass.lookup(woven).getSerialVersionUID())
        .isEqualTo(ObjectStreamClass.lookup(Everything.class).getSerialVersionUID());
    assertThat(woven).isNotEqualTo(Everything.class);
  }

  @Test
  void what_is_added_is_synthetic() {
    Class<?> woven = all("").program(Supplier.class).getClass();
    assertThat(woven.getDeclaredMethods())
        .filteredOn(it -> it.getName().startsWith("saga$"))
        .isNotEmpty()
        .allMatch(it -> it.isSynthetic());
    assertThat(woven.getSuperclass().getDeclaredFields())
        .filteredOn(it -> it.getName().startsWith("saga$"))
        .hasSize(4)
        .allMatch(it -> it.isSynthetic() && Modifier.isTransient(it.getModifiers()));
  }

  private static RecordedRun all(String relevant) {
    RecordedRun run = new RecordedRun(relevant);
    Arrays.stream(ALL).forEach(run::with);
    return run;
  }
}
