package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The calls by which the code of a woven class raises the events of its monitors.
 *
 * <p>They go to methods of the class itself, so a class that is woven for one view can be woven for
 * another one without touching the places again. A class that is loaded already can have no more
 * methods: its code calls what takes the events.
 *
 * @param owner the class whose methods are called
 * @param isInterface whether it is one
 * @param isTaker whether it takes the events, and does not pass them on
 */
record EventCalls(String owner, boolean isInterface, boolean isTaker) {
  static EventCalls within(String owner, boolean isInterface) {
    return new EventCalls(owner, isInterface, false);
  }

  static EventCalls to(String taker) {
    return new EventCalls(taker, false, true);
  }

  MethodInsnNode of(MonitorEvent event) {
    String name = isTaker ? event.ofAspect() : event.method();
    return new MethodInsnNode(INVOKESTATIC, owner, name, event.descriptor(), isInterface);
  }
}
