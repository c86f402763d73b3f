/** What generated aspects call when something happens. */
package org.saga.view;
