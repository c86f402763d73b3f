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
        "java.util.Vektor | this JDK has no class java.util.Vektor; correct the name",
        "java.util.Map.Entry | this JDK has no class java.util.Map.Entry; correct the name",
        "java.utli.* | this JDK has no classes java.utli.*; correct the name",
        "java.util.Collections$Sünchronized* | this JDK has no classes"
            + " java.util.Collections$Sünchronized*; correct the name",
        "java.lang.Thread | java.lang.Thread stays as it is: SAGA needs it to take an event",
        "java.lang.reflect.* | java.lang.reflect.* stays as it is: SAGA needs it to take an event",
      })
  void that_mean_nothing_are_told_of(String part, String mistake) {
    assertThat(JdkClasses.mistakes("default," + part))
        .containsExactly("-Dsaga.jdkMonitors: " + mistake);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "default",
        "off",
        "java.util.Timer, java.beans.*",
        "java.util.Collections$Synchronized*",
        "java.util.Map$Entry",
        "java.lang.StringBuffer",
        "java.lang.*",
        "java.*"
      })
  void that_mean_something_are_not_told_of(String option) {
    assertThat(JdkClasses.mistakes(option)).isEmpty();
  }

  @Test
  void are_none_if_they_are_off() {
    assertThat(JdkClasses.of("off").areNone()).isTrue();
    assertThat(JdkClasses.of("default").areNone()).isFalse();
  }
}
