package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Defines classes in other class loaders, and so in the modules that have their packages.
 *
 * <p>That takes access to {@code java.lang}, which is opened to the module of one small class and
 * not to the program.
 */
final class ClassDefiner {
  private final MethodHandle defineClass;
  private final MethodHandle defineOfJdk;

  @SuppressWarnings("unchecked")
  ClassDefiner(Instrumentation instrumentation) throws IOException, ReflectiveOperationException {
    Confined confined = new Confined();
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(),
        Map.of("java.lang", Set.of(confined.getUnnamedModule())),
        Set.of(),
        Map.of());
    var key = (Supplier<MethodHandle[]>) confined.key().getDeclaredConstructor().newInstance();
    defineClass = key.get()[0];
    defineOfJdk = key.get()[1];
  }

  Class<?> define(ClassLoader loader, String name, byte[] classFile) {
    try {
      ProtectionDomain none = null;
      return (Class<?>) defineClass.invokeExact(loader, name, classFile, 0, classFile.length, none);
    } catch (Error | RuntimeException e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Defines a class on the boot class path. */
  Class<?> defineForJdk(String name, byte[] classFile) {
    try {
      ClassLoader boot = null;
      ProtectionDomain none = null;
      String nowhere = null;
      return (Class<?>)
          defineOfJdk.invokeExact(boot, name, classFile, 0, classFile.length, none, nowhere);
    } catch (Error | RuntimeException e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** A loader for the one class. */
  private static final class Confined extends ClassLoader {
    Class<?> key() throws IOException {
      String file = "/" + Key.class.getName().replace('.', '/') + ".class";
      try (InputStream in = ClassDefiner.class.getResourceAsStream(file)) {
        byte[] classFile = in.readAllBytes();
        return defineClass(Key.class.getName(), classFile, 0, classFile.length);
      }
    }
  }

  /** Gives access to the methods; of use only where it may. */
  public static final class Key implements Supplier<MethodHandle[]> {
    /** Created by reflection. */
    public Key() {}

    @Override
    public MethodHandle[] get() {
      try {
        return new MethodHandle[] {
          open(
              "defineClass",
              String.class,
              byte[].class,
              int.class,
              int.class,
              ProtectionDomain.class),
          open(
              "defineClass1",
              ClassLoader.class,
              String.class,
              byte[].class,
              int.class,
              int.class,
              ProtectionDomain.class,
              String.class)
        };
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    private static MethodHandle open(String name, Class<?>... parameters)
        throws ReflectiveOperationException {
      Method method = ClassLoader.class.getDeclaredMethod(name, parameters);
      method.setAccessible(true);
      return MethodHandles.lookup().unreflect(method);
    }
  }
}
