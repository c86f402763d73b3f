package org.saga.violation;

import java.util.List;
import org.saga.check.Failure;

/**
 * A failure with the events that led to it.
 *
 * @param failure what the checker found
 * @param moments the latest events, across sessions
 * @param earlier how many events came before them
 * @param offending the place of the offending event among the moments, or -1 if it is further back
 * @param sessionStart the place of the session's first event among the moments, not above 0 if it
 *     is the first or further back
 */
public record Breach(
    Failure failure, List<Moment> moments, long earlier, int offending, int sessionStart) {}
