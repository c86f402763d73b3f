/** A superclass in another package. */
package program.access.elsewhere;
