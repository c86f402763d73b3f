/** Tests of the library's views, on programs that are generated for, woven and run. */
package org.saga.library;
