package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.saga.event.EventKind;

class EventsFileTests {
  private static final String VIEW = "view=demo.Locks\tholder=demo.Outer$Lock";
  private static final String ENTRY =
      "on=onGET_1\ttaken=true\targuments=caller,1,result\tdescriptor=(ZLjava/lang/Object;ILjava/lang/Object;)Z"
          + "\tkind=return\tat=body\ttarget=instance\tside=received\tdeclaring=demo.Lock\tname=get*"
          + "\tparameters=java.lang.String;int\tmore=true\tresult=*\tmodifiers=!private synchronized"
          + "\talso=java.lang.Object get(java.lang.Object;int) | void got()\tentry=Locks.view:3: return get";

  private static List<Entry> bodies(Entries entries, String name, String descriptor) {
    return entries.bodies().of(name, descriptor);
  }

  @Test
  void an_entry_says_where_its_event_is_and_who_is_told() {
    Entries entries = EventsFile.read(List.of("# comment", "", VIEW, ENTRY));
    Entry entry = bodies(entries, "getAll", "(Ljava/lang/String;IJ)V").get(0);
    assertThat(entry.view()).isEqualTo("demo/Locks");
    assertThat(entry.method()).isEqualTo("onGET_1");
    assertThat(entry.takesTaken()).isTrue();
    assertThat(entry.takesAlways()).isFalse();
    assertThat(entry.kind()).isEqualTo(EventKind.RETURN);
    assertThat(entry.target()).isEqualTo(Entry.Target.INSTANCE);
    assertThat(entry.modifiers()).containsExactlyInAnyOrder("!private", "synchronized");
    assertThat(entry.arguments())
        .extracting(Argument::source)
        .containsExactly(Argument.Source.CALLER, Argument.Source.PARAMETER, Argument.Source.RESULT);
    assertThat(entry.arguments().get(1).index()).isEqualTo(1);
    assertThat(entries.views()).containsExactly("demo.Locks");
    assertThat(entries.texts()).containsExactly("Locks.view:3: return get");
  }

  @Test
  void each_of_an_entrys_signatures_will_do() {
    Entries entries = EventsFile.read(List.of(VIEW, ENTRY));
    assertThat(bodies(entries, "get", "(Ljava/lang/Object;I)Ljava/lang/Object;")).hasSize(1);
    assertThat(bodies(entries, "get", "(Ljava/lang/Object;I)V")).isEmpty();
    assertThat(bodies(entries, "get", "(Ljava/lang/String;)V")).isEmpty();
    assertThat(bodies(entries, "got", "()I")).isEmpty();
    assertThat(entries.calls().isEmpty()).isTrue();
  }

  @Test
  void a_view_may_keep_histories_in_a_field() {
    Entries entries = EventsFile.read(List.of(VIEW));
    Holder holder = entries.holders().get(0);
    assertThat(holder.type()).isEqualTo("demo.Outer.Lock");
    assertThat(holder.interfaceName()).isEqualTo("demo/Locks$Holder");
    assertThat(holder.member()).isEqualTo("history_demo_Locks");
    assertThat(entries.isEmpty()).isFalse();
  }

  @Test
  void views_that_are_off_are_left_out() {
    Entries entries = EventsFile.read(List.of(VIEW, ENTRY, "view=demo.Other", ENTRY));
    assertThat(bodies(entries.of(Set.of("demo.Other")), "get", "(Ljava/lang/String;I)V"))
        .hasSize(1);
    assertThat(entries.of(Set.of("demo.Other")).holders()).isEmpty();
    assertThat(entries.of(Set.of()).isEmpty()).isTrue();
  }

  @Test
  void arguments_have_to_be_those_of_the_descriptor() {
    assertThatThrownBy(() -> EventsFile.read(List.of(VIEW, ENTRY.replace("ZLjava", "ZJLjava"))))
        .hasMessageContaining("is not what");
    assertThatThrownBy(() -> EventsFile.read(List.of(VIEW, ENTRY.replace("caller,", "author,"))))
        .hasMessage("no argument is called author");
  }

  @Test
  void names_are_told_apart_by_their_first_letter_and_length() {
    Entries entries = EventsFile.read(List.of(VIEW, ENTRY.replace("name=get*", "name=get")));
    assertThat(entries.bodies().mayMean('g', 3)).isTrue();
    assertThat(entries.bodies().mayMean('g', 4)).isFalse();
    assertThat(entries.bodies().mayMean('h', 3)).isFalse();
  }
}
