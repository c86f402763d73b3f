package org.saga.agent.record;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.MethodNode;
import org.saga.boot.record.ClassFiles;

/** A class as its file has it, before anything was woven; the recording keeps the file. */
public final class OriginalClass {
  private final String name;
  private final Map<String, MethodNode> methods = new HashMap<>();
  private final Map<String, OriginalMethod> instructions = new HashMap<>();

  private OriginalClass(String name) {
    this.name = name;
  }

  /** Reads a class file, and has the recording keep it. */
  public static OriginalClass kept(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    String name = reader.getClassName().replace('/', '.');
    return read(reader, ClassFiles.add(name, classFile));
  }

  static OriginalClass read(ClassReader reader, String name) {
    OriginalClass original = new OriginalClass(name);
    reader.accept(original.new Methods(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return original;
  }

  /** Returns a method as traces name it. */
  String text(String method) {
    return name + "." + method;
  }

  /**
   * Returns a method, or null if weaving has added it.
   *
   * @param method with its descriptor
   */
  MethodNode method(String method) {
    return methods.get(method);
  }

  /** Returns the instructions of a method, or null as above. */
  OriginalMethod instructions(String method) {
    MethodNode original = methods.get(method);
    return original == null
        ? null
        : instructions.computeIfAbsent(method, it -> OriginalMethod.of(original));
  }

  private final class Methods extends ClassVisitor {
    Methods() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      MethodNode method =
          new JSRInlinerAdapter(Opcodes.ASM9, null, access, name, descriptor, signature, thrown) {};
      methods.put(name + descriptor, method);
      return method;
    }
  }
}
