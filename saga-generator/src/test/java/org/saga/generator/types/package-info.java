/** Tests of the class path service. */
package org.saga.generator.types;
