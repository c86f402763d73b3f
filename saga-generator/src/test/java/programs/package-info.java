/** Small programs, right and wrong, for the library's views; only ever run when woven. */
package programs;
