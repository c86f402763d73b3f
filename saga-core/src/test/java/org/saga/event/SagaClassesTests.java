package org.saga.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saga.view.GlobalView;

class SagaClassesTests {

  /** The library's package has views, which are looked at as a user's are. */
  @Test
  void are_those_of_all_packages_of_the_run_time() throws IOException {
    try (Stream<Path> packages = Files.list(Path.of("target/classes/org/saga"))) {
      assertThat(packages.map(it -> it.getFileName().toString()))
          .filteredOn(it -> !it.equals("library"))
          .isNotEmpty()
          .allMatch(it -> SagaClasses.watch("org.saga." + it + ".Some"));
    }
    assertThat(SagaClasses.watch("org.saga.library.DeadlockView")).isFalse();
    assertThat(SagaClasses.watch("org.sagacity.event.Some")).isFalse();
    assertThat(SagaClasses.watch("org.saga.Main")).isFalse();
  }

  @Test
  void views_take_events() {
    assertThat(SagaClasses.takeEvents(GlobalView.class.getName())).isTrue();
    assertThat(SagaClasses.takeEvents("program.Main")).isFalse();
  }
}
