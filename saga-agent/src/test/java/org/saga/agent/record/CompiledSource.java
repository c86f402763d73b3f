package org.saga.agent.record;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles files of Java, without any on the disk; all at once, since the compiler starts slowly.
 */
final class CompiledSource {
  private CompiledSource() {}

  /**
   * Returns the class files by the names of the classes.
   *
   * @param sources by the names of their classes
   */
  static Map<String, byte[]> of(Map<String, String> sources) {
    Map<String, ByteArrayOutputStream> files = new LinkedHashMap<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileManager kept =
        new ForwardingJavaFileManager<JavaFileManager>(
            compiler.getStandardFileManager(null, null, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location where, String type, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + type + ".class"), kind) {
              @Override
              public OutputStream openOutputStream() {
                return files.computeIfAbsent(type, it -> new ByteArrayOutputStream());
              }
            };
          }
        };
    List<JavaFileObject> units = new ArrayList<>();
    sources.forEach((name, source) -> units.add(unit(name, source)));
    StringWriter messages = new StringWriter();
    List<String> options = List.of("-g", "-nowarn", "-Xlint:none");
    if (!compiler.getTask(messages, kept, null, options, null, units).call()) {
      throw new AssertionError(messages);
    }
    Map<String, byte[]> all = new LinkedHashMap<>();
    files.forEach((type, bytes) -> all.put(type, bytes.toByteArray()));
    return all;
  }

  private static JavaFileObject unit(String name, String source) {
    URI uri = URI.create("memory:///" + name + ".java");
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoresErrors) {
        return source;
      }
    };
  }
}
