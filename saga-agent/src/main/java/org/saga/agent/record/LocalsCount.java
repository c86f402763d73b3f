package org.saga.agent.record;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** How many locals the methods of a class have. */
final class LocalsCount extends ClassVisitor {
  private final Map<String, Integer> counts = new HashMap<>();

  private LocalsCount() {
    super(Opcodes.ASM9);
  }

  /** Returns the numbers by the methods' names with their descriptors. */
  static Map<String, Integer> of(ClassReader reader) {
    LocalsCount count = new LocalsCount();
    reader.accept(count, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return count.counts;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] thrown) {
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitMaxs(int stack, int locals) {
        counts.put(name + descriptor, locals);
      }
    };
  }
}
