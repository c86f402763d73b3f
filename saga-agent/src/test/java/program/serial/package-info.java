/** Classes of a program that writes its objects to files. */
package program.serial;
