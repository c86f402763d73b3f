/** Makes tables of formulas about what threads know of each other, for those who watch them. */
package org.saga.predict.knowledge;
