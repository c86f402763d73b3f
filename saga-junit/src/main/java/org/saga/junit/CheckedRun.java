package org.saga.junit;

import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;

/**
 * The whole run: what is found when its last test has ended fails it. JUnit closes it as the one or
 * the other, as its version is.
 */
@SuppressWarnings("deprecation")
final class CheckedRun implements CloseableResource, AutoCloseable {
  private final Checked checked;

  CheckedRun(Demand demand) {
    checked = new Checked(demand, true, null, "the run");
    checked.begin();
  }

  Checked checked() {
    return checked;
  }

  @Override
  public void close() {
    checked.end(null);
  }
}
