package programs;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Links each class of the jars on the class path, without running any, and tells what failed. */
final class LinkAll {
  private LinkAll() {}

  public static void main(String[] arguments) throws IOException {
    int classes = 0;
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (entry.endsWith(".jar")) {
        List<String> names = names(entry);
        names.forEach(LinkAll::link);
        classes += names.size();
      }
    }
    System.out.println(classes + " classes");
  }

  private static List<String> names(String jar) throws IOException {
    try (JarFile file = new JarFile(jar)) {
      return file.stream()
          .map(JarEntry::getName)
          .filter(it -> it.endsWith(".class") && !it.startsWith("META-INF/"))
          .map(it -> it.substring(0, it.length() - ".class".length()).replace('/', '.'))
          .filter(it -> !it.endsWith("module-info"))
          .sorted()
          .toList();
    }
  }

  /** What fails for one class may fail otherwise for the next one that needs it. */
  private static void link(String name) {
    try {
      Class.forName(name, false, LinkAll.class.getClassLoader()).getDeclaredMethods();
    } catch (ClassNotFoundException | LinkageError e) {
      System.out.println(name + ": " + e.getClass().getSimpleName());
    }
  }
}
