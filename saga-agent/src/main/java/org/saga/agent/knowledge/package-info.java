/** Has classes of the program tell what passes knowledge from thread to thread. */
package org.saga.agent.knowledge;
