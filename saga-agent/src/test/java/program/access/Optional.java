package program.access;

import program.access.elsewhere.Base;

/**
 * Can do without a class that its fields, its code and a constructor name, but none of its methods.
 */
public class Optional implements Runnable {
  Base kept;
  Base[] all;
  static Base known;

  /** Makes one that does without. */
  public Optional() {}

  /** Makes one that does not. */
  public Optional(Base kept) {
    this.kept = kept;
  }

  @Override
  public void run() {
    if (kept == null && known == null) {
      Base[] some = all;
      kept = some == null ? null : some[0];
      known = kept;
      all = some;
    }
  }
}
