/** Weaves what the recorder is told of into the program's classes. */
package org.saga.agent.record;
