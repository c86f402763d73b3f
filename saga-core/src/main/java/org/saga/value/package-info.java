/**
 * Values for grammars: what an attribute may be made of so that a parse's state stays immutable.
 */
package org.saga.value;
