/** Programs in which one thread hands something over to another one. */
package program.handover;
