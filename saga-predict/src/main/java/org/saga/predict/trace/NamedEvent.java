package org.saga.predict.trace;

import java.util.Map;
import org.saga.event.ObjectNumber;

/**
 * What happened in an event that a view or a property names.
 *
 * <p>A value is a box, a string, null, or an {@link ObjectNumber} for an object of the program.
 *
 * @param name the view's name, a dot and the token class of the entry; or any name
 * @param self the object whose history it is part of, or null
 * @param method the method that was called where the entry means several, as woven code names it;
 *     or null
 * @param attributes values by name, in the view's order
 */
public record NamedEvent(
    String name, ObjectNumber self, String method, Map<String, Object> attributes) {}
