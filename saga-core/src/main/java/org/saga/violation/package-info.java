/** What a person, or a tool, is told about a history that breaks its grammar. */
package org.saga.violation;
