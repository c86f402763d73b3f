/** Words about names, for messages. */
package org.saga.text;
