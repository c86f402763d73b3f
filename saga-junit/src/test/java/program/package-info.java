/** Tests that are run under SAGA by other tests, and what they are about. */
package program;
