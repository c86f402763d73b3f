/**
 * What the JDK's own classes call where they order threads. It is defined on the boot class path,
 * and passes on to whoever records.
 */
package org.saga.boot.order;
