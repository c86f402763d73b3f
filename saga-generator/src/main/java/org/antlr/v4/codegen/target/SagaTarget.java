package org.antlr.v4.codegen.target;

import org.antlr.v4.codegen.CodeGenerator;

/** ANTLR's target for machines that read a history one event at a time; found by its name. */
public final class SagaTarget extends JavaTarget {
  public SagaTarget(CodeGenerator generator) {
    super(generator);
  }
}
