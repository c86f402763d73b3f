/** Reads views: from bytes to a tree that keeps where everything stands. */
package org.saga.generator.syntax;
