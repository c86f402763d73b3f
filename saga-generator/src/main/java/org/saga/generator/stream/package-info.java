/** From a grammar to the machine that reads its histories one event at a time. */
package org.saga.generator.stream;
