package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdkClassesTests {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "default | java/util/Vector | true",
        "default | java/util/Vector$Itr | true",
        "default | java/util/Vectors | false",
        "default | java/util/Collections$SynchronizedList | true",
        "default | java/util/Collections$EmptyList | false",
        "default | java/util/logging/StreamHandler | true",
        "default | java/util/logging/LogManager | false",
        "default | java/util/concurrent/ConcurrentHashMap | false",
        "default, java.util.Timer | java/util/Timer | true",
        "default, java.util.Timer | java/util/Vector | true",
        "java.util.Timer | java/util/Vector | false",
        "java.beans.* | java/beans/beancontext/BeanContextSupport | true",
        "java.lang.* | java/lang/ThreadLocal | false",
        "java.lang.* | java/lang/StringBuffer | true",
        "java.util.* | java/util/concurrent/locks/ReentrantLock | false",
        "off | java/util/Vector | false",
      })
  void are_what_the_option_says_but_for_what_takes_an_event(
      String option, String name, boolean included) {
    assertThat(JdkClasses.of(option).include(name)).isEqualTo(included);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.util.Vectr | java.util.Vectr is no class of the JDK, so it says nothing",
        "default, java.utl.* | java.utl.* is no package of the JDK, so it says nothing",
        "org.saga.agent.Agent | org.saga.agent.Agent is no class of the JDK, so it says nothing",
        "java.lang.Thread | java.lang.Thread is never watched: SAGA needs it to take an event",
      })
  void that_do_not_exist_or_take_an_event_are_mistakes(String option, String mistake) {
    assertThat(JdkClasses.mistakes(option)).containsExactly("-Dsaga.jdkMonitors: " + mistake);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "default",
        "off",
        "java.util.Vector, java.util.Timer",
        "java.util.Collections$Synchronized*",
        "java.lang.StringBuffer",
        "java.util.*,java.*",
      })
  void that_exist_are_no_mistakes(String option) {
    assertThat(JdkClasses.mistakes(option)).isEmpty();
  }

  @Test
  void are_none_if_they_are_off() {
    assertThat(JdkClasses.of("off").areNone()).isTrue();
    assertThat(JdkClasses.of("default").areNone()).isFalse();
  }
}
