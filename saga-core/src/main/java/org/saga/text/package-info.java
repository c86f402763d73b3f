/** Texts: names that are alike, and lines of JSON. */
package org.saga.text;
