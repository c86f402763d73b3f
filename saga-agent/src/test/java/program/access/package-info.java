/** Programs whose accesses are woven in tests. */
package program.access;
