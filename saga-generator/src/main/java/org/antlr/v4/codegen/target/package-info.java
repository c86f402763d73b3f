/** SAGA's target for ANTLR's code generator, where ANTLR looks for targets. */
package org.antlr.v4.codegen.target;
