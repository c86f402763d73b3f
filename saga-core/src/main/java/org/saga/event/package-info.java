/** What a program does, as tokens: an event, where it comes from, and the thread that did it. */
package org.saga.event;
