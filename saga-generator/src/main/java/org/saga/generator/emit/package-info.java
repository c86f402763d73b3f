/** Writes a view's token classes and its aspect: templates, and what fills their holes. */
package org.saga.generator.emit;
