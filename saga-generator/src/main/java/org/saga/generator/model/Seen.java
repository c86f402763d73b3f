package org.saga.generator.model;

import org.saga.generator.syntax.Moment;

/**
 * When and where an event is seen.
 *
 * @param moment which moment of the call it is
 * @param atCallSite whether it is seen at the call site, not in the body
 * @param subjectIsCaller in a local view, whether the specified object makes the call
 * @param excludesSelfCalls whether calls of an object on itself are left out
 */
public record Seen(
    Moment moment, boolean atCallSite, boolean subjectIsCaller, boolean excludesSelfCalls) {}
