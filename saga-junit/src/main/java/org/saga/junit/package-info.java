/** Checks views in tests: {@link org.saga.junit.CheckViews} is all that tests use. */
package org.saga.junit;
