/** What the generator is told and what it writes: options, generated files and their folder. */
package org.saga.generator.io;
