package org.saga.agent.monitor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.SerialVersion;

/** Writes a class anew, with the events of its monitors. */
final class MonitorRewrite extends ClassVisitor {
  private final ClassMonitors monitors;
  private final SerialVersion version;
  private final List<MethodNode> woven = new ArrayList<>();
  private MethodNode inProgress;
  private int next;

  MonitorRewrite(ClassVisitor writer, ClassMonitors monitors, SerialVersion version) {
    super(Opcodes.ASM9, writer);
    this.monitors = monitors;
    this.version = version;
  }

  /** What ASM has given up by limiting itself: names and descriptors of methods. */
  Set<String> beyondLimits() {
    Set<String> beyond = new HashSet<>();
    for (MethodNode method : inProgress == null ? woven : List.of(inProgress)) {
      if (method == inProgress || mayHaveFarJumps(method)) {
        beyond.add(method.name + method.desc);
      }
    }
    return beyond;
  }

  /** Such jumps become several instructions, with frames that have to be computed. */
  private static boolean mayHaveFarJumps(MethodNode method) {
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.accept(size);
    return size.getMaxSize() > Short.MAX_VALUE;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if (monitors.includes(next++) && !monitors.leavesOut(name, descriptor)) {
      return new JSRInlinerAdapter(
          Opcodes.ASM9, null, access, name, descriptor, signature, exceptions) {
        @Override
        public void visitEnd() {
          super.visitEnd();
          weave(this);
        }
      };
    }
    return monitors.replaces(name, descriptor)
        ? null
        : super.visitMethod(access, name, descriptor, signature, exceptions);
  }

  private void weave(MethodNode method) {
    if (monitors.weave(method)) {
      woven.add(method);
    }
    inProgress = method;
    method.accept(cv);
    inProgress = null;
  }

  @Override
  public void visitEnd() {
    monitors.addEvents(cv, version);
    super.visitEnd();
  }
}
