/** AspectJ at load time: the reference of SAGA's own weaver. */
package org.saga.aspectj;
