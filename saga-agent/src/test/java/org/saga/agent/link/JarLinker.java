package org.saga.agent.link;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Links each class of a jar twice, plain and woven, and compares. */
final class JarLinker {
  private final UnaryOperator<byte[]> weaver;

  JarLinker(UnaryOperator<byte[]> weaver) {
    this.weaver = weaver;
  }

  /**
   * Links the classes of the first jar.
   *
   * @param jars what they are loaded from, dependencies too
   */
  LinkedJar link(List<Path> jars) throws IOException {
    try (JarClasses classes = new JarClasses(jars)) {
      LinkingLoader plain = new LinkingLoader(classes, it -> null);
      LinkingLoader woven = new LinkingLoader(classes, weaver);
      List<String> names = classes.of(0);
      List<String> harm = new ArrayList<>();
      int plainErrors = 0;
      int wovenErrors = 0;
      for (String name : names) {
        String before = plain.link(name);
        String after = woven.link(name);
        plainErrors += before == null ? 0 : 1;
        wovenErrors += after == null ? 0 : 1;
        if (after != null && (before == null || !kind(before).equals(kind(after)))) {
          harm.add(name + "\n  plain: " + before + "\n  woven: " + after);
        }
      }
      String jar = jars.get(0).getFileName().toString();
      return new LinkedJar(jar, names.size(), woven.changed(), plainErrors, wovenErrors, harm);
    }
  }

  /** The class of an error; which missing class is met first may differ. */
  private static String kind(String error) {
    return error.split("[:\n]", 2)[0];
  }
}
