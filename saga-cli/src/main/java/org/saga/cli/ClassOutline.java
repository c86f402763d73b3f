package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class as others see it.
 *
 * @param name its binary name
 * @param methods those that others can call
 */
record ClassOutline(String name, List<Method> methods) {
  private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  /** A method: its name, and its descriptor as in class files. */
  record Method(String name, Type type) {}

  /** Finds a class; nested ones may be named as in Java. */
  static Optional<ClassOutline> find(String name, List<Path> classPath) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path entry : classPath) {
      urls.add(entry.toUri().toURL());
    }
    ClassLoader jdk = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), jdk)) {
      for (String path = name.replace('.', '/'); path != null; path = nested(path)) {
        try (InputStream in = loader.getResourceAsStream(path + ".class")) {
          if (in != null) {
            return Optional.of(read(new ClassReader(in)));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The last slash becomes a dollar sign; null if there is none. */
  private static String nested(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? null : path.substring(0, slash) + '$' + path.substring(slash + 1);
  }

  private static ClassOutline read(ClassReader reader) {
    List<Method> methods = new ArrayList<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            if ((access & HIDDEN) == 0 && !isStatic && !name.startsWith("<")) {
              methods.add(new Method(name, Type.getMethodType(descriptor)));
            }
            return null;
          }
        },
        ClassReader.SKIP_CODE);
    return new ClassOutline(reader.getClassName().replace('/', '.'), methods);
  }
}
