/** What each diagnostic means, with an example that gets it and one that does not. */
package org.saga.generator.explain;
