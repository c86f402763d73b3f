/** Programs that are watched while they run, for what they do and what they could have done. */
package org.saga.predict.observe;
