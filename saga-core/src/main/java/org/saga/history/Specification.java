package org.saga.history;

import org.saga.check.Checker;
import org.saga.check.Mode;
import org.saga.violation.Source;

/**
 * What all histories of a view have in common.
 *
 * @param source where the view comes from
 * @param mode when they are checked
 * @param checker what they are checked by
 * @param emptySession what the first session sees as its previous one
 * @param window how many past events a report shows
 */
public record Specification(
    Source source, Mode mode, Checker checker, Object emptySession, int window) {}
