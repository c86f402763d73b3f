package org.saga.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObserverAddressTests {

  @ParameterizedTest
  @ValueSource(strings = {"tcp://127.0.0.1:7070", "tcp://localhost:7070", "tcp://127.0.0.1:7070/"})
  void an_observer_is_on_this_machine(String target) {
    ObserverAddress address = ObserverAddress.of(target).orElseThrow();
    assertThat(address.port()).isEqualTo(7070);
    assertThat(address.socket().getAddress().isLoopbackAddress()).isTrue();
    assertThat(address).hasToString("tcp://127.0.0.1:7070");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run.trace", "", "/tmp/tcp", "C:\\run.trace", "tcp"})
  void anything_else_is_a_file(String target) {
    assertThat(ObserverAddress.of(target)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tcp://",
        "tcp://127.0.0.1",
        "tcp://127.0.0.1:",
        "tcp://127.0.0.1:0",
        "tcp://127.0.0.1:65536",
        "tcp://127.0.0.1:x",
        "tcp://127.0.0.1:99999999999",
        "tcp://0.0.0.0:7070",
        "tcp://192.168.0.1:7070",
        "tcp://example.org:7070",
        "tcp://localhost.example.org:7070",
        "tcp://example.org@127.0.0.1:7070",
        "tcp://127.0.0.1:7070/run"
      })
  void no_other_machine_gets_a_recording(String target) {
    assertThatThrownBy(() -> ObserverAddress.of(target))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            target
                + " is no observer on this machine; write tcp://127.0.0.1:PORT with the port that"
                + " saga observe has");
  }

  @Test
  void the_last_port_is_one() {
    assertThat(ObserverAddress.of("tcp://127.0.0.1:65535")).isPresent();
  }
}
