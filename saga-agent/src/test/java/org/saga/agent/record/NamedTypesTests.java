package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import program.access.Everything;
import program.access.Optional;
import program.access.elsewhere.Base;

class NamedTypesTests {
  private static final String BASE = "Lprogram/access/elsewhere/Base;";
  private static final String OBJECT = "Ljava/lang/Object;";

  @Test
  void a_woven_class_does_without_the_types_that_it_could_do_without() throws Throwable {
    byte[] woven = new AccessWeaver(it -> true, it -> false).weave(classFile(Optional.class));
    Class<?> type = new WithoutBase().define(Optional.class.getName(), woven);
    assertThat(Arrays.stream(type.getDeclaredMethods()).map(Method::getName))
        .contains("run")
        .anyMatch(it -> it.startsWith("saga$get$"));
    MethodHandle make =
        MethodHandles.publicLookup().findConstructor(type, MethodType.methodType(void.class));
    ((Runnable) make.invoke()).run();
  }

  @Test
  void types_that_methods_name_anyway_or_that_are_near_are_named() throws IOException {
    NamedTypes types = new NamedTypes(new ClassReader(classFile(Optional.class)));
    assertThat(types.ofOwner("program/access/Everything")).isEqualTo("Lprogram/access/Everything;");
    assertThat(types.ofOwner("java/awt/Point")).isEqualTo("Ljava/awt/Point;");
    assertThat(types.ofValue("[J", "some/Where")).isEqualTo("[J");
    NamedTypes ofEverything = new NamedTypes(new ClassReader(classFile(Everything.class)));
    assertThat(ofEverything.ofValue("Ljava/lang/String;", "some/Where"))
        .isEqualTo("Ljava/lang/String;");
  }

  @Test
  void types_that_may_be_missing_are_not_named() throws IOException {
    NamedTypes types = new NamedTypes(new ClassReader(classFile(Optional.class)));
    assertThat(types.ofOwner("program/access/elsewhere/Base")).isEqualTo(OBJECT);
    assertThat(types.ofValue(BASE, "program/access/Optional")).isEqualTo(OBJECT);
    assertThat(types.ofValue("[[" + BASE, "program/access/Optional")).isEqualTo(OBJECT);
    assertThat(types.ofValue(BASE, "program/access/elsewhere/Base")).isEqualTo(OBJECT);
  }

  @Test
  void types_that_the_class_may_have_no_access_to_are_named() throws IOException {
    NamedTypes types = new NamedTypes(new ClassReader(classFile(Optional.class)));
    assertThat(types.ofValue(BASE, "program/access/elsewhere/Other")).isEqualTo(BASE);
  }

  private static byte[] classFile(Class<?> type) throws IOException {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }

  /** Finds all classes but one. */
  private static final class WithoutBase extends ClassLoader {
    WithoutBase() {
      super(NamedTypesTests.class.getClassLoader());
    }

    Class<?> define(String name, byte[] classFile) {
      return defineClass(name, classFile, 0, classFile.length);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(Base.class.getName())) {
        throw new ClassNotFoundException(name);
      }
      return super.loadClass(name, resolve);
    }
  }
}
