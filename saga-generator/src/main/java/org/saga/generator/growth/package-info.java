/** Whether the readings of a history can become more and more, as a grammar alone tells. */
package org.saga.generator.growth;
