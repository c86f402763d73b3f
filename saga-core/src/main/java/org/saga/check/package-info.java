/** Whether a history is one that the grammar generates: checkers, whose state is a value. */
package org.saga.check;
