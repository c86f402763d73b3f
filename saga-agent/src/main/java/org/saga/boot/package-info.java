/** What the JDK's own classes can reach: it is defined on the boot class path. */
package org.saga.boot;
