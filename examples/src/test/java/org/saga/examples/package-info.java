/** Runs the examples by the commands in their heads. */
package org.saga.examples;
