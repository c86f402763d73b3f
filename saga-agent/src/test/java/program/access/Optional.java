package program.access;

import program.access.elsewhere.Base;

/** Can do without a class that its fields, and its code, but none of its methods name. */
public class Optional implements Runnable {
  Base kept;
  Base[] all;
  static Base known;

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
