/** Raises the events of monitors in class files. */
package org.saga.agent.monitor;
