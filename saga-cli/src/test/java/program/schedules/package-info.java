/** What threads do in an order that is told, for monitors and predictions. */
package program.schedules;
