/** A program with monitors, which the tests weave. */
package program.monitors;
