/** The programs that are watched: they know nothing of views, and do next to nothing themselves. */
package program;
