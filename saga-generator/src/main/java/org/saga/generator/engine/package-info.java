/** The two compilers of views, of which either may do the work. */
package org.saga.generator.engine;
