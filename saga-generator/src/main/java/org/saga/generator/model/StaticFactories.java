package org.saga.generator.model;

import java.util.List;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;

/**
 * Warns of static methods of the specified type in local views: an object seldom calls the factory
 * that has made it.
 */
public final class StaticFactories {
  private StaticFactories() {}

  /** Reports the entries of local views that mean calls of their own type's static methods. */
  public static void check(List<ViewModel> views, Diagnostics diagnostics) {
    for (ViewModel view : views) {
      for (EventModel event : view.events()) {
        if (event.called().isStatic()
            && event.seen().subjectIsCaller()
            && event.called().declaringType().equals(view.specified())) {
          String simple = EventResolver.simple(view.specified());
          diagnostics.report(Code.STATIC_IN_LOCAL_VIEW, event.place(), simple);
        }
      }
    }
  }
}
