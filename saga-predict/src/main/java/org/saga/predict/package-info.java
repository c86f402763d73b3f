/** Events again, from their records: tokens of a view, with stand-ins for the program's objects. */
package org.saga.predict;
