package org.saga.view;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.saga.fixture.LoggedLines;

/** Listens to what is logged. */
abstract class LoggedTest {
  LoggedLines log;

  @BeforeEach
  void listen() {
    log = new LoggedLines();
  }

  @AfterEach
  void stop() {
    log.close();
    System.clearProperty("saga.onViolation");
  }
}
