/** Tests of views as data: a file a case. */
package org.saga.generator.model;
