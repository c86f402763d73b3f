/** The texts that both compilers of views read: the templates, and lists of names. */
package org.saga.generator.resource;
