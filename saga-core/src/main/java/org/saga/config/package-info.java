/** What users set: all system properties that begin with {@code saga.} are read here. */
package org.saga.config;
