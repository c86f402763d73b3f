package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.Entries;
import org.saga.agent.weave.EventWeaver;
import org.saga.agent.weave.EventsFile;
import program.monitors.Counter;

class EventTransformerTests {
  private static final String COUNTER = "program/monitors/Counter";
  private static final List<String> LINES =
      List.of(
          "view=demo.View",
          "on=onADD\targuments=callee\tdescriptor=(Ljava/lang/Object;)V\tkind=exec\tat=body"
              + "\ttarget=instance\tname=add\tmore=true\tentry=demo.view:3: exec add",
          "on=onNONE\targuments=\tdescriptor=()V\tkind=exec\tat=body"
              + "\ttarget=instance\tname=nowhere\tmore=true\tentry=demo.view:4: exec nowhere");

  private final ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
  private final Entries entries = EventsFile.read(LINES);
  private final Advice advice = Advice.ofEntries(entries.texts());

  /** Weaves for loaders that find a class. */
  private EventTransformer transformer(String reached) {
    MonitorWeaver monitors =
        new MonitorWeaver(List.of("demo.View"), Set.of("program.monitors.Silent"), null);
    return new EventTransformer(
        new EventWeaver(entries, monitors, null),
        monitors,
        advice,
        new VisibleLoaders(List.of(reached)),
        new ViewsInLoaders(List.of(), Set.of(), null, null));
  }

  private EventTransformer transformer() {
    return transformer(AgentTests.class.getName());
  }

  private static byte[] counter() throws IOException {
    try (InputStream in = Counter.class.getResourceAsStream("Counter.class")) {
      return in.readAllBytes();
    }
  }

  @Test
  void a_class_of_the_program_is_woven_and_its_entries_are_known() throws IOException {
    assertThat(transformer().transform(loader, COUNTER, null, null, counter())).isNotNull();
    assertThat(advice.unmatched()).containsExactly("demo.view:4: exec nowhere");
  }

  @Test
  void a_class_of_the_jdk_or_of_saga_or_of_a_view_is_not() throws IOException {
    byte[] counter = counter();
    assertThat(transformer().transform(null, COUNTER, null, null, counter)).isNull();
    assertThat(transformer().transform(loader, "javax/Some", null, null, counter)).isNull();
    assertThat(transformer().transform(loader, "org/saga/Some", null, null, counter)).isNull();
    assertThat(transformer().transform(loader, "program/monitors/Silent", null, null, counter))
        .isNull();
    assertThat(transformer().transform(loader, null, null, null, counter)).isNull();
  }

  @Test
  void nor_is_a_class_whose_loader_does_not_find_the_views() throws IOException {
    byte[] woven = transformer("demo.Missing").transform(loader, COUNTER, null, null, counter());
    assertThat(woven).isNull();
    assertThat(advice.unmatched()).hasSize(2);
  }

  @Test
  void what_is_no_class_file_stays_as_it_is() {
    byte[] broken = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 61, 0, 9, 1};
    assertThat(transformer().transform(loader, COUNTER, null, null, broken)).isNull();
    assertThat(transformer().transform(loader, COUNTER, null, null, new byte[0])).isNull();
  }
}
