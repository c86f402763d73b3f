/**
 * Small programs of which it is known what could have gone wrong in them, and what could not. Each
 * of them goes well; who goes first where that matters is settled behind the scenes, where nobody
 * records it.
 */
package program.known;
