/** The goals of the Maven plugin. What compiles, weaves and watches is in saga.jar. */
package org.saga.maven;
