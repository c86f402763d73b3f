package org.saga.junit;

import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What is asked of SAGA for a test, a class or the whole run.
 *
 * @param views the views, as users name them
 * @param events terminals whose events must be seen
 * @param ownThread whether test methods run in a thread of their own
 */
record Demand(List<String> views, List<String> events, boolean ownThread) {
  static final String VIEWS = "saga.views";
  private static final String OWN_THREAD = "saga.ownThread";

  /** What the configuration parameters of a run ask for. */
  static Demand ofRun(Function<String, Optional<String>> parameters) {
    return new Demand(
        words(parameters.apply(VIEWS).orElse("")),
        List.of(),
        parameters.apply(OWN_THREAD).map(Boolean::parseBoolean).orElse(false));
  }

  /** What a class or a method asks for itself, if it does. */
  static Optional<Demand> of(Optional<AnnotatedElement> element) {
    return AnnotationSupport.findAnnotation(element, CheckViews.class)
        .map(it -> new Demand(List.of(it.value()), words(it.expectEvents()), it.ownThread()));
  }

  /** What is asked in all, where another demand is made around this one. */
  Demand within(Demand around) {
    return new Demand(
        views.isEmpty() ? around.views : views, events, ownThread || around.ownThread);
  }

  /** The same for what is inside, where nothing else is asked: each demand is met once. */
  Demand inside() {
    return new Demand(views, List.of(), ownThread);
  }

  boolean isForNothing() {
    return views.isEmpty();
  }

  /** Whether a test is left alone on purpose. */
  boolean isForNone() {
    return views.equals(List.of(CheckViews.NONE));
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.split(",")) {
      if (!word.isBlank()) {
        words.add(word.strip());
      }
    }
    return words;
  }
}
