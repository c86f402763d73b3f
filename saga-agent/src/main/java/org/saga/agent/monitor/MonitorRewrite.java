package org.saga.agent.monitor;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.SerialVersion;

/** Writes a class anew, with the events of its monitors. */
final class MonitorRewrite extends ClassVisitor {
  private final ClassMonitors monitors;
  private final SerialVersion version;
  private int method;

  MonitorRewrite(ClassVisitor woven, ClassMonitors monitors, SerialVersion version) {
    super(Opcodes.ASM9, woven);
    this.monitors = monitors;
    this.version = version;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if (monitors.includes(method++)) {
      return new Tree(access, name, descriptor, signature, exceptions);
    }
    return monitors.replaces(name, descriptor)
        ? null
        : super.visitMethod(access, name, descriptor, signature, exceptions);
  }

  @Override
  public void visitEnd() {
    monitors.addEvents(cv, version);
    super.visitEnd();
  }

  /** A method that is woven when it has been read. */
  private final class Tree extends MethodNode {
    Tree(int access, String name, String descriptor, String signature, String[] exceptions) {
      super(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
    }

    @Override
    public void visitEnd() {
      monitors.weave(this);
      accept(MonitorRewrite.this.cv);
    }
  }
}
