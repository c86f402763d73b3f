/** The one jar that users have, what is inside it, and what is kept from run to run. */
package org.saga.jar;
