/**
 * Makes the threads of a program follow a schedule: each waits, where it is about to do what the
 * schedule names, until all that has to come before has been done. It is defined on the boot class
 * path; what calls it sees to it that nothing of it is recorded.
 */
package org.saga.boot.replay;
