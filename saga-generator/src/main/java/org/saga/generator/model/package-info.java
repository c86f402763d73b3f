/** A view whose names are resolved: what the templates and the grammar phase need to know. */
package org.saga.generator.model;
