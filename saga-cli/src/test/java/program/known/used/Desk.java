package program.known.used;

import org.saga.cli.Backstage;

/** Two may be out at once. */
public final class Desk {
  public void take() {
    Backstage.dawdle();
  }

  public void give() {
    Backstage.dawdle();
  }
}
