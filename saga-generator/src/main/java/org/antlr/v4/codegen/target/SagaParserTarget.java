package org.antlr.v4.codegen.target;

import org.antlr.v4.codegen.CodeGenerator;

/** ANTLR's target for parsers whose tokens hold events; found by its name. */
public final class SagaParserTarget extends JavaTarget {
  public SagaParserTarget(CodeGenerator generator) {
    super(generator);
  }
}
