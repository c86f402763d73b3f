/**
 * Weaves the events of views into classes while they are loaded: reads what is wanted, finds in a
 * class file where it happens, and changes those methods only.
 */
package org.saga.agent.weave;
