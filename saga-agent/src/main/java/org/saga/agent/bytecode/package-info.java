/** What all of SAGA's rewriting of class files needs. */
package org.saga.agent.bytecode;
