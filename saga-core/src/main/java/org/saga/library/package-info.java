/** What views of the library need at run time that no other view does. */
package org.saga.library;
