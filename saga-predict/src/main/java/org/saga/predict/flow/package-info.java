/**
 * What the events of a run depend on in their threads: the data that flows through locals and the
 * operand stack, and the decisions that control them, found along the path that each thread took.
 */
package org.saga.predict.flow;
