package org.saga.agent.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What class files say of types and their methods; no class is loaded for that.
 *
 * <p>Only what nothing else can tell is read here: the supertypes of {@code T+}, the class that a
 * static method is inherited from, the modifiers of a method that is called.
 */
final class ClassFiles implements Supertypes {
  private static final Outline MISSING = new Outline();

  private final ClassLoader loader;
  private final Map<String, Outline> known = new HashMap<>();

  /**
   * @param loader where the types are looked for
   * @param self the class that is being woven
   */
  ClassFiles(ClassLoader loader, ClassReader self) {
    this.loader = loader;
    known.put(self.getClassName(), Outline.of(self));
  }

  @Override
  public boolean anyIs(String type, TypePattern wanted) {
    if (wanted.matchesName(TypePattern.readable(type))) {
      return true;
    }
    Outline outline = outline(type);
    if (outline.superName != null && anyIs(outline.superName, wanted)) {
      return true;
    }
    for (String extended : outline.interfaces) {
      if (anyIs(extended, wanted)) {
        return true;
      }
    }
    return false;
  }

  /** The superclass of a class, or null if there is none or the class file is missing. */
  String superclass(String type) {
    return outline(type).superName;
  }

  /** The access flags of a method, if the class declares it. */
  Optional<Integer> access(String type, String name, String descriptor) {
    return Optional.ofNullable(outline(type).methods.get(name + descriptor));
  }

  private Outline outline(String type) {
    Outline outline = known.get(type);
    if (outline == null) {
      outline = read(type);
      known.put(type, outline);
    }
    return outline;
  }

  private Outline read(String type) {
    try (InputStream in = open(type + ".class")) {
      return in == null ? MISSING : Outline.of(new ClassReader(in));
    } catch (IOException | RuntimeException unreadable) {
      return MISSING;
    }
  }

  private InputStream open(String file) {
    return loader == null
        ? ClassLoader.getSystemResourceAsStream(file)
        : loader.getResourceAsStream(file);
  }

  /** The names in a class file. */
  private static final class Outline extends ClassVisitor {
    private final Map<String, Integer> methods = new HashMap<>();
    private String superName;
    private String[] interfaces = {};

    Outline() {
      super(Opcodes.ASM9);
    }

    static Outline of(ClassReader reader) {
      Outline outline = new Outline();
      reader.accept(
          outline, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return outline;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      this.superName = superName;
      this.interfaces = interfaces;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      methods.put(name + descriptor, access);
      return null;
    }
  }
}
