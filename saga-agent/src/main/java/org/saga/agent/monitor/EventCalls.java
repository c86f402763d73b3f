package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The calls by which the code of a woven class raises the events of its monitors.
 *
 * <p>They go to methods of the class itself, so a class that is woven for one view can be woven for
 * another one without touching the places again.
 *
 * @param owner the class
 * @param isInterface whether it is one
 */
record EventCalls(String owner, boolean isInterface) {
  MethodInsnNode of(MonitorEvent event) {
    return new MethodInsnNode(INVOKESTATIC, owner, event.method(), event.descriptor(), isInterface);
  }
}
