package program.known.used;

import org.saga.cli.Backstage;

/** It must not be used any more when it is closed. */
public final class Resource {
  public void use() {
    Backstage.dawdle();
  }

  public void close() {
    Backstage.dawdle();
  }
}
