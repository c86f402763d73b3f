/** What a test framework, or whatever else runs code under SAGA, may ask and be told. */
package org.saga.host;
