/** What the programs use, and views are about. */
package program.known.used;
