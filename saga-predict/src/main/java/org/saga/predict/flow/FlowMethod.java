package org.saga.predict.flow;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A method's code, whose instructions have numbers: real ones only, from 0. */
final class FlowMethod {
  private final MethodNode method;
  private final AbstractInsnNode[] instructions;
  private final IntFunction<String> places;
  private final ControlFlow control;

  /**
   * @param owner the name of its class, as class files have it
   * @param places says where an instruction is in the program
   */
  FlowMethod(
      String owner,
      MethodNode method,
      IntFunction<String> places,
      Purity purity,
      ControlFlow.FieldNames fields) {
    this.method = method;
    this.places = places;
    this.instructions =
        Arrays.stream(method.instructions.toArray())
            .filter(it -> it.getOpcode() >= 0)
            .toArray(AbstractInsnNode[]::new);
    this.control = new ControlFlow(owner, method, instructions, purity, fields);
  }

  MethodNode node() {
    return method;
  }

  AbstractInsnNode instruction(int number) {
    return instructions[number];
  }

  ControlFlow control() {
    return control;
  }

  boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** Where an instruction is in the program. */
  String location(int number) {
    return places.apply(number);
  }
}
