package org.saga.predict.monitor;

import java.util.Set;
import org.saga.predict.formula.Formula;
import org.saga.predict.trace.Operation;

/**
 * Which events of a trace have a name in a property.
 *
 * @param operations what they do
 * @param operand what it is done to, as a property writes it; null for anything
 * @param thread who does it; null for anybody
 * @param condition what else has to hold of what the event says of itself; or null
 */
public record EventPattern(
    Set<Operation> operations, String operand, String thread, Formula condition) {}
