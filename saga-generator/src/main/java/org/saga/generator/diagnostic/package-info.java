/** What the generator says to the author of a view or grammar: one catalogue of codes. */
package org.saga.generator.diagnostic;
