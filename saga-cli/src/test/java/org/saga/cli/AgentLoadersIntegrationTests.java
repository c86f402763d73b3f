package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.cli.PackagedSaga.Result;

/** Programs whose classes come from elsewhere than the class path. */
class AgentLoadersIntegrationTests {
  private static final String LAMP =
      """
      package house;

      import java.util.concurrent.locks.ReentrantLock;

      public class Lamp {
        private int lit;

        public void on(Lamp other) {
          lit++;
        }

        public static void main(String[] arguments) {
          Lamp lamp = new Lamp();
          lamp.on(lamp);
          lamp.on(new Lamp());
          try {
            new ReentrantLock().unlock();
          } catch (IllegalMonitorStateException expected) {
            System.out.println("lit " + lamp.lit);
          }
        }
      }
      """;

  private static final String LIBRARY = "saga.library.LockOwnerView";

  @TempDir static Path temp;
  private static AgentRun agent;
  private static Path lamp;
  private static Path view;
  private static Path launcher;

  @BeforeAll
  static void writeAProgram() throws IOException {
    agent = AgentRun.in(temp);
    PackagedSaga saga = new PackagedSaga(temp);
    lamp = saga.compile("Lamp", LAMP);
    view =
        saga.view(
            "LampView",
            """
            package house;

            local view LampView grammar LampView.g4 specifies Lamp {
              return void on(Lamp other) ON
            }
            """,
            """
            start : ON? | ON a=ON { assert $a.other == $a.callee : "another lamp"; } ;""");
    launcher =
        saga.compile(
            "Launcher",
            """
            import java.io.IOException;
            import java.io.InputStream;
            import java.net.URL;
            import java.net.URLClassLoader;
            import java.nio.file.Path;
            import java.util.jar.JarEntry;
            import java.util.jar.JarInputStream;

            public class Launcher {
              public static void main(String[] arguments) throws Exception {
                ClassLoader loader = loader(arguments.length == 0 ? "nested" : arguments[0]);
                loader
                    .loadClass("house.Lamp")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
              }

              private static ClassLoader loader(String kind) throws IOException {
                ClassLoader parent = Launcher.class.getClassLoader();
                if (kind.equals("nested")) {
                  return new Nested(parent);
                }
                URL[] path = {Path.of(System.getProperty("program")).toUri().toURL()};
                return switch (kind) {
                  case "child" -> new URLClassLoader(path, parent);
                  case "child first" -> new ChildFirst(path, parent);
                  case "no parent" -> new URLClassLoader(path, null);
                  case "platform" -> new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
                  case "hiding" -> new Hiding(path, parent);
                  default -> throw new IllegalArgumentException(kind);
                };
              }

              static class Nested extends ClassLoader {
                Nested(ClassLoader parent) {
                  super(parent);
                }

                @Override
                protected Class<?> findClass(String name) throws ClassNotFoundException {
                  try {
                    byte[] content = content(name.replace('.', '/') + ".class");
                    if (content == null) {
                      throw new ClassNotFoundException(name);
                    }
                    return defineClass(name, content, 0, content.length);
                  } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                  }
                }

                private byte[] content(String file) throws IOException {
                  try (InputStream in = getParent().getResourceAsStream("BOOT-INF/classes/" + file)) {
                    if (in != null) {
                      return in.readAllBytes();
                    }
                  }
                  InputStream library = getParent().getResourceAsStream("BOOT-INF/lib/lamp.jar");
                  try (JarInputStream jar = new JarInputStream(library)) {
                    JarEntry entry = jar.getNextJarEntry();
                    while (entry != null && !entry.getName().equals(file)) {
                      entry = jar.getNextJarEntry();
                    }
                    return entry == null ? null : jar.readAllBytes();
                  }
                }
              }

              static class ChildFirst extends URLClassLoader {
                ChildFirst(URL[] path, ClassLoader parent) {
                  super(path, parent);
                }

                @Override
                protected Class<?> loadClass(String name, boolean resolve)
                    throws ClassNotFoundException {
                  Class<?> loaded = findLoadedClass(name);
                  if (loaded != null) {
                    return loaded;
                  }
                  try {
                    return findClass(name);
                  } catch (ClassNotFoundException e) {
                    return super.loadClass(name, resolve);
                  }
                }
              }

              static class Hiding extends ChildFirst {
                Hiding(URL[] path, ClassLoader parent) {
                  super(path, parent);
                }

                @Override
                public Class<?> loadClass(String name) throws ClassNotFoundException {
                  if (name.startsWith("org.saga.")) {
                    throw new ClassNotFoundException(name);
                  }
                  return super.loadClass(name);
                }
              }
            }
            """);
  }

  private static void assertWatched(Result result, String view) {
    assertThat(result.out())
        .contains(view + " is violated", "lit 2\n")
        .doesNotContain("internal error", "saga: warning", "LinkageError");
    assertThat(result.code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"child", "child first", "no parent", "platform", "hiding"})
  void a_class_loader_of_the_program_s_own_is_watched(String kind) {
    List<String> java = List.of("-Dprogram=" + lamp + "/", "-cp", launcher.toString(), "Launcher");
    assertWatched(
        agent.run("onViolation=log,view=LockOwner", PackagedSaga.with(java, kind)), LIBRARY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"child", "child first", "no parent", "platform", "hiding"})
  void so_it_is_if_its_classes_are_on_the_class_path_as_well(String kind) {
    String path = launcher + File.pathSeparator + lamp;
    List<String> java = List.of("-Dprogram=" + lamp + "/", "-cp", path, "Launcher", kind);
    assertWatched(agent.run("onViolation=log,view=LockOwner", java), LIBRARY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"child", "child first", "no parent", "platform", "hiding"})
  void a_view_may_name_types_that_only_such_a_loader_has(String kind) {
    List<String> java = List.of("-Dprogram=" + lamp + "/", "-cp", launcher.toString(), "Launcher");
    assertWatched(
        agent.run(
            "onViolation=log,classpath=" + lamp + ",view=" + view, PackagedSaga.with(java, kind)),
        "house.LampView");
  }

  @ParameterizedTest
  @ValueSource(strings = {"child first", "no parent", "platform", "hiding"})
  void such_a_loader_s_types_are_meant_where_it_has_its_own(String kind) {
    String path = launcher + File.pathSeparator + lamp;
    List<String> java = List.of("-Dprogram=" + lamp + "/", "-cp", path, "Launcher", kind);
    assertWatched(agent.run("onViolation=log,view=" + view, java), "house.LampView");
  }

  @Test
  void classes_in_a_folder_of_a_jar_are_watched() throws IOException {
    Path jar = boot("BOOT-INF/classes/house/Lamp.class", lamp.resolve("house/Lamp.class"));
    assertWatched(
        agent.run("onViolation=log,view=LockOwner", List.of("-jar", jar.toString())), LIBRARY);
  }

  @Test
  void so_are_jars_in_a_jar() throws IOException {
    Path library = temp.resolve("lamp.jar");
    try (OutputStream out = Files.newOutputStream(library);
        JarOutputStream entries = new JarOutputStream(out)) {
      add(lamp.resolve("house/Lamp.class"), "house/Lamp.class", entries);
    }
    Path jar = boot("BOOT-INF/lib/lamp.jar", library);
    assertWatched(
        agent.run(
            "onViolation=log,classpath=" + lamp + ",view=" + view, List.of("-jar", jar.toString())),
        "house.LampView");
  }

  /** Spring Boot's layout: the launcher's classes, and what it loads below a folder. */
  private static Path boot(String entry, Path content) throws IOException {
    Path jar = Files.createTempFile(temp, "boot", ".jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Launcher");
    manifest.getMainAttributes().putValue("Spring-Boot-Classes", "BOOT-INF/classes/");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest)) {
      for (File it : launcher.toFile().listFiles()) {
        add(it.toPath(), it.getName(), entries);
      }
      add(content, entry, entries);
    }
    return jar;
  }

  private static void add(Path file, String name, JarOutputStream entries) throws IOException {
    entries.putNextEntry(new JarEntry(name));
    Files.copy(file, entries);
    entries.closeEntry();
  }

  @Test
  void a_named_module_that_exports_nothing_is_watched() throws IOException {
    Path sources = Files.createDirectories(temp.resolve("module sources/house"));
    Path info = Files.writeString(sources.resolve("module-info.java"), "module house {}");
    Path source = Files.writeString(sources.resolve("Lamp.java"), LAMP);
    Path modules = temp.resolve("modules");
    List<String> javac =
        new ArrayList<>(List.of("-d", modules.resolve("house").toString(), info.toString()));
    javac.add(source.toString());
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, javac.toArray(String[]::new)))
        .isZero();
    assertWatched(
        agent.run(
            "onViolation=log,view=LockOwner,view=" + view,
            List.of("-p", modules.toString(), "-m", "house/house.Lamp")),
        "house.LampView");
  }
}
