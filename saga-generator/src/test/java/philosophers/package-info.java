/** The philosophers of the paper, right and wrong; only ever run when woven. */
package philosophers;
