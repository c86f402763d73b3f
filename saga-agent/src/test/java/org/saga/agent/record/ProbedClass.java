package org.saga.agent.record;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes that say before each of their instructions which one it is; but for those that make
 * objects, since frames name these by their places.
 */
public final class ProbedClass {
  private static final String NAME = ProbedClass.class.getName().replace('.', '/');
  private static final Map<Thread, List<Integer>> REACHED = new ConcurrentHashMap<>();

  private ProbedClass() {}

  /** An instruction is reached. */
  public static void reach(int probe) {
    REACHED.computeIfAbsent(Thread.currentThread(), it -> new ArrayList<>()).add(probe);
  }

  /** Forgets what was reached, and returns it by the names of threads. */
  static Map<String, List<Integer>> takeReached() {
    Map<String, List<Integer>> all = new ConcurrentHashMap<>();
    REACHED.forEach((thread, probes) -> all.put(thread.getName(), probes));
    REACHED.clear();
    return all;
  }

  /** The number that an instruction says, or -1 if it is no probe. */
  static int probe(AbstractInsnNode it) {
    boolean isProbe =
        it instanceof MethodInsnNode call && call.owner.equals(NAME) && call.name.equals("reach");
    return isProbe ? (Integer) ((LdcInsnNode) it.getPrevious()).cst : -1;
  }

  /**
   * Adds the probes.
   *
   * @param first the number of the first one
   */
  static byte[] of(byte[] classFile, int first) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    int[] next = {first};
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, thrown) {
              @Override
              public void visitEnd() {
                add(this, next);
                accept(cv);
              }
            };
          }
        },
        0);
    return writer.toByteArray();
  }

  private static void add(MethodNode method, int[] next) {
    Set<AbstractInsnNode> exits = new HashSet<>();
    method.tryCatchBlocks.forEach(it -> addExit(it.handler, exits));
    for (AbstractInsnNode it : method.instructions.toArray()) {
      if (it.getOpcode() >= 0 && it.getOpcode() != Opcodes.NEW && !exits.contains(it)) {
        InsnList probe = new InsnList();
        probe.add(new LdcInsnNode(next[0]++));
        probe.add(new MethodInsnNode(Opcodes.INVOKESTATIC, NAME, "reach", "(I)V", false));
        method.instructions.insertBefore(it, probe);
      }
    }
    method.maxStack++;
  }

  /** Weaving knows the handlers that give monitors back by what is in them. */
  private static void addExit(AbstractInsnNode handler, Set<AbstractInsnNode> exits) {
    Set<AbstractInsnNode> seen = new HashSet<>();
    boolean isExit = false;
    for (AbstractInsnNode it = handler; it != null; it = it.getNext()) {
      seen.add(it);
      isExit |= it.getOpcode() == Opcodes.MONITOREXIT;
      if (it.getOpcode() == Opcodes.ATHROW) {
        break;
      } else if (it instanceof JumpInsnNode || it instanceof MethodInsnNode) {
        return;
      }
    }
    if (isExit) {
      exits.addAll(seen);
    }
  }
}
