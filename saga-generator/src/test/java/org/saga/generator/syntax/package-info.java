/** Tests of how views are read. */
package org.saga.generator.syntax;
