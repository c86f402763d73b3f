package org.saga.view;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** The views of this JVM, as long as their classes are loaded. */
public final class LiveViews {
  private static final List<WeakReference<View>> ALL = new ArrayList<>();

  private LiveViews() {}

  /** Tells whether SAGA has switched a view of this name off. */
  public static boolean areSwitchedOff(String name) {
    synchronized (ALL) {
      for (WeakReference<View> it : ALL) {
        View view = it.get();
        if (view != null && view.isOff() && view.specification().source().view().equals(name)) {
          return true;
        }
      }
      return false;
    }
  }

  /** Reports the violations for which there has been no room: the program ends. */
  public static void reportLate() {
    for (View view : all()) {
      view.reportLate();
    }
  }

  private static List<View> all() {
    List<View> all = new ArrayList<>();
    synchronized (ALL) {
      for (WeakReference<View> it : ALL) {
        View view = it.get();
        if (view != null) {
          all.add(view);
        }
      }
    }
    return all;
  }

  /** Adds a view, which takes shortcuts from now on if it may. */
  static void add(View view) {
    synchronized (ALL) {
      // Not by a lambda: each start of a program comes here.
      for (int i = ALL.size() - 1; i >= 0; i--) {
        if (ALL.get(i).refersTo(null)) {
          ALL.remove(i);
        }
      }
      ALL.add(new WeakReference<>(view));
      view.stepIfPossible();
    }
  }

  static void tapHasChanged() {
    synchronized (ALL) {
      for (WeakReference<View> it : ALL) {
        View view = it.get();
        if (view != null) {
          view.stepIfPossible();
        }
      }
    }
  }
}
