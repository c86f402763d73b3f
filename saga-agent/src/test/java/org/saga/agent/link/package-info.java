/**
 * Links whole jars, plain and woven, to see that the JVM accepts whatever SAGA makes of a class.
 */
package org.saga.agent.link;
