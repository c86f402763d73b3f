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
 * @param predict whether what could have been is looked at as well
 * @param ownThread whether test methods run in a thread of their own
 */
record Demand(List<String> views, List<String> events, boolean predict, boolean ownThread) {
  static final String PREFIX = "saga.junit.";
  static final String VIEWS = PREFIX + "views";
  private static final String PREDICT = PREFIX + "predict";
  private static final String OWN_THREAD = PREFIX + "ownThread";

  /** The parameters that are true or false. */
  static final List<String> SWITCHES = List.of(PREDICT, OWN_THREAD);

  /** All parameters of a run. */
  static final List<String> PARAMETERS = List.of(VIEWS, PREDICT, OWN_THREAD);

  /** What the configuration parameters of a run ask for. */
  static Demand ofRun(Function<String, Optional<String>> parameters) {
    return new Demand(
        words(parameters.apply(VIEWS).orElse("")),
        List.of(),
        isTrue(parameters.apply(PREDICT)),
        isTrue(parameters.apply(OWN_THREAD)));
  }

  private static boolean isTrue(Optional<String> value) {
    return value.map(Boolean::parseBoolean).orElse(false);
  }

  /** What a class or a method asks for itself, if it does. */
  static Optional<Demand> of(Optional<AnnotatedElement> element) {
    return AnnotationSupport.findAnnotation(element, CheckViews.class)
        .map(
            it ->
                new Demand(
                    List.of(it.value()), words(it.expectEvents()), it.predict(), it.ownThread()));
  }

  /** What is asked in all, where another demand is made around this one. */
  Demand within(Demand around) {
    return new Demand(
        views.isEmpty() ? around.views : views,
        events,
        predict || around.predict,
        ownThread || around.ownThread);
  }

  /** The same for what is inside, where nothing else is asked: each demand is met once. */
  Demand inside() {
    return new Demand(views, List.of(), predict, ownThread);
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
