package org.saga.predict.completion;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.saga.predict.trace.ClassFile;
import org.saga.predict.trace.TraceException;

/** The classes that a program had, as their files were before anything was woven. */
public final class ClassFiles {
  private final Map<String, ClassFile> files = new HashMap<>();
  private final Map<String, ClassNode> classes = new HashMap<>();
  private final Map<String, MethodCode> methods = new HashMap<>();
  private final Function<String, byte[]> elsewhere;

  /**
   * @param files those of a trace
   * @param elsewhere finds the file of a class, {@code pkg.Class}, of which the trace has the hash
   *     only; or returns null
   */
  public ClassFiles(Collection<ClassFile> files, Function<String, byte[]> elsewhere) {
    this.elsewhere = elsewhere;
    files.forEach(it -> this.files.put(it.name(), it));
  }

  /** Those that a trace has itself. */
  public ClassFiles(Collection<ClassFile> files) {
    this(files, it -> null);
  }

  /**
   * Returns a class; null if there is none.
   *
   * @param name as traces have it
   * @throws TraceException if its file has changed since
   */
  public ClassNode type(String name) {
    return files.containsKey(name) ? classes.computeIfAbsent(name, this::read) : null;
  }

  /**
   * Returns the code of a method; null if there is none.
   *
   * @param name {@code pkg.Class.method(I)V}
   * @throws TraceException if the class file has changed since
   */
  public MethodCode method(String name) {
    MethodCode known = methods.get(name);
    int dot = name.lastIndexOf('.', Math.max(0, name.indexOf('(')));
    if (known == null && dot > 0 && type(name.substring(0, dot)) != null) {
      addMethods(name.substring(0, dot));
      known = methods.get(name);
    }
    return known;
  }

  private void addMethods(String type) {
    ClassNode owner = type(type);
    for (MethodNode it : owner.methods) {
      if (it.instructions.size() > 0) {
        String name = type + "." + it.name + it.desc;
        methods.put(name, new MethodCode(name, owner, it));
      }
    }
  }

  private ClassNode read(String name) {
    ClassNode type = new Inlined();
    new ClassReader(bytes(files.get(name))).accept(type, ClassReader.SKIP_FRAMES);
    return type;
  }

  private byte[] bytes(ClassFile file) {
    if (file.bytes() != null) {
      return file.bytes();
    }
    int number = file.name().indexOf('#');
    String plain = number < 0 ? file.name() : file.name().substring(0, number);
    byte[] found = elsewhere.apply(plain);
    if (found == null) {
      throw new TraceException(
          "the class file of %s is not there; name its place with --class-files".formatted(plain));
    }
    if (!ClassFile.hash(found).equals(file.hash())) {
      throw new TraceException(
          "the class file of %s has changed since the program was recorded; record it again"
              .formatted(plain));
    }
    return found;
  }

  private static final class Inlined extends ClassNode {
    Inlined() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      MethodNode method =
          new JSRInlinerAdapter(Opcodes.ASM9, null, access, name, descriptor, signature, thrown) {};
      methods.add(method);
      return method;
    }
  }
}
