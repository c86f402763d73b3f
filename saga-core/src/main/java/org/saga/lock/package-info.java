/**
 * What a deadlock grammar knows of locks, and the JVM's own account of their owners and waiters.
 */
package org.saga.lock;
