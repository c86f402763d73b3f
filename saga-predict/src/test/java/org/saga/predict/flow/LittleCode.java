package org.saga.predict.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.LittleFollower;
import org.saga.predict.truth.LittleProgram;
import org.saga.predict.truth.LittleProgram.Instruction;

/** A little program as class files have it; its runs are followed instruction by instruction. */
final class LittleCode implements LittleFollower {
  private static final String CLASS = "Little";

  private final LittleProgram program;
  private final Trace.Builder events = new Trace.Builder();
  private final List<FlowMethod> methods = new ArrayList<>();

  /** For each thread which instructions of the method each of the program's has become. */
  private final List<int[]> begins = new ArrayList<>();

  /** Events and steps, to be followed when all is known: thread, instruction, place or -1. */
  private final List<int[]> steps = new ArrayList<>();

  private int size;

  LittleCode(LittleProgram program) {
    this.program = program;
    program.threads.forEach(this::compile);
  }

  // ---- compiling

  private void compile(List<Instruction> code) {
    MethodNode method = new MethodNode(Opcodes.ASM9, Opcodes.ACC_STATIC, "run", "()V", null, null);
    Map<Integer, Label> labels = new HashMap<>();
    for (int i = 0; i <= code.size(); i++) {
      labels.put(i, new Label());
    }
    int[] begin = new int[code.size() + 2];
    method.visitInsn(Opcodes.ICONST_0);
    method.visitVarInsn(Opcodes.ISTORE, 0);
    for (int i = 0; i < code.size(); i++) {
      begin[i] = real(method);
      method.visitLabel(labels.get(i));
      compile(method, code.get(i), labels);
    }
    begin[code.size()] = real(method);
    method.visitLabel(labels.get(code.size()));
    method.visitInsn(Opcodes.RETURN);
    begin[code.size() + 1] = real(method);
    method.visitMaxs(3, 1);
    methods.add(new FlowMethod(CLASS, method, it -> null, Purity.ofJdk(), (owner, field) -> CLASS));
    begins.add(begin);
  }

  private static int real(MethodNode method) {
    return (int)
        Arrays.stream(method.instructions.toArray()).filter(it -> it.getOpcode() >= 0).count();
  }

  private static void compile(MethodNode method, Instruction it, Map<Integer, Label> labels) {
    String variable = "x" + it.operand();
    switch (it.kind()) {
      case READ -> {
        method.visitFieldInsn(Opcodes.GETSTATIC, CLASS, variable, "I");
        method.visitVarInsn(Opcodes.ISTORE, 0);
      }
      case WRITE -> {
        method.visitIntInsn(Opcodes.BIPUSH, it.number());
        if (it.other() == 1) {
          method.visitVarInsn(Opcodes.ILOAD, 0);
          method.visitInsn(Opcodes.IADD);
        }
        method.visitFieldInsn(Opcodes.PUTSTATIC, CLASS, variable, "I");
      }
      case UNLESS, UNTIL -> {
        method.visitVarInsn(Opcodes.ILOAD, 0);
        method.visitIntInsn(Opcodes.BIPUSH, it.number());
        method.visitJumpInsn(Opcodes.IF_ICMPNE, labels.get(it.other()));
      }
      case ACQUIRE, RELEASE -> {
        method.visitLdcInsn(Type.getObjectType("Lock" + it.operand()));
        boolean takes = it.kind() == LittleProgram.Kind.ACQUIRE;
        method.visitInsn(takes ? Opcodes.MONITORENTER : Opcodes.MONITOREXIT);
      }
      case FORK, JOIN ->
          method.visitMethodInsn(Opcodes.INVOKESTATIC, "Threads", "t" + it.operand(), "()V", false);
    }
  }

  // ---- running

  @Override
  public void add(int thread, int at, Operation operation, String operand) {
    String name = operation.isAccess() ? CLASS + "." + operand : operand;
    events.add("t" + thread, operation, name, thread + ":" + at, Trace.UNKNOWN);
    follow(thread, at, size++);
  }

  @Override
  public void ask(int thread, int at) {
    follow(thread, at, -1);
  }

  @Override
  public void end(int thread) {
    follow(thread, program.threads.get(thread).size(), -1);
  }

  private void follow(int thread, int at, int place) {
    int begin = begins.get(thread)[at];
    int end = begins.get(thread)[at + 1];
    for (int instruction = begin; instruction < end; instruction++) {
      steps.add(new int[] {thread, instruction, -1});
      int opcode = methods.get(thread).instruction(instruction).getOpcode();
      boolean does =
          opcode == Opcodes.GETSTATIC
              || opcode == Opcodes.PUTSTATIC
              || opcode == Opcodes.MONITORENTER
              || opcode == Opcodes.MONITOREXIT
              || opcode == Opcodes.INVOKESTATIC;
      if (does && place >= 0) {
        steps.add(new int[] {thread, instruction, place});
      }
    }
  }

  /** The trace with what was found in the code. */
  Trace completed() {
    Trace trace = events.build();
    List<Items> items = new ArrayList<>();
    List<ThreadFlow> flows = new ArrayList<>();
    List<Run> runs = new ArrayList<>();
    for (FlowMethod method : methods) {
      ThreadFlow flow = new ThreadFlow(trace, Purity.ofJdk());
      Run run = flow.begin(method);
      flow.step(run, 0);
      flow.step(run, 1);
      flows.add(flow);
      runs.add(run);
      items.add(flow.items());
    }
    for (int[] step : steps) {
      if (step[2] < 0) {
        flows.get(step[0]).step(runs.get(step[0]), step[1]);
      } else {
        flows.get(step[0]).event(runs.get(step[0]), step[2]);
      }
    }
    for (int thread = 0; thread < runs.size(); thread++) {
      boolean hasEnded =
          runs.get(thread).step == begins.get(thread)[program.threads.get(thread).size()];
      if (hasEnded) {
        flows.get(thread).end(runs.get(thread), true);
      }
    }
    return CompletedTrace.of(trace, inOrder(trace, items));
  }

  /** The threads of a trace are numbered as they come. */
  private static List<Items> inOrder(Trace trace, List<Items> items) {
    return trace.threads().all().stream()
        .map(it -> items.get(Integer.parseInt(it.substring(1))))
        .toList();
  }
}
