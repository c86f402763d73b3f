package org.saga.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.saga.event.WeakIdentityMap;
import org.saga.weave.ViewIndex;

/**
 * The class loaders that find the views' classes: to weave the classes of others would break them.
 *
 * <p>Plug-in systems and some launchers have loaders that do not ask the system's class loader.
 */
final class VisibleLoaders {
  private static final List<String> OF_THE_JDK = List.of("java/", "javax/", "jdk/", "sun/");

  private final List<String> aspects;
  private final LoaderOpener opener;
  private final WeakIdentityMap<AtomicReference<Boolean>> known = new WeakIdentityMap<>();
  private final Set<String> warnedOf = ConcurrentHashMap.newKeySet();
  private volatile boolean nowhere;

  /**
   * @param aspects the classes that woven classes call
   */
  VisibleLoaders(List<String> aspects) {
    this(aspects, null);
  }

  /**
   * @param opener has loaders find these classes that do not, or null
   */
  VisibleLoaders(List<String> aspects, LoaderOpener opener) {
    this.aspects = aspects;
    this.opener = opener;
  }

  /** Tells whether a loader finds the views' classes; warns if not. */
  boolean includes(ClassLoader loader, String className) {
    if (nowhere) {
      return false;
    }
    if (loader == ClassLoader.getSystemClassLoader()) {
      return true;
    }
    AtomicReference<Boolean> answer = known.computeIfAbsent(loader, AtomicReference::new);
    if (answer.get() == null) {
      answer.set(finds(loader));
    }
    if (!answer.get() && !isOfTheJdk(className)) {
      warn(loader.getClass().getName(), className.replace('/', '.'));
    }
    return answer.get();
  }

  private static boolean isOfTheJdk(String className) {
    for (String prefix : OF_THE_JDK) {
      if (className.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Says that the views are of no use to any loader. */
  void endEverywhere() {
    nowhere = true;
  }

  private boolean finds(ClassLoader loader) {
    if (!asks(loader) && opener != null) {
      opener.open(loader);
    }
    return asks(loader);
  }

  private boolean asks(ClassLoader loader) {
    try {
      // Not by Class.forName: the JVM would keep in mind what it is not to have itself.
      loader.loadClass(VisibleLoaders.class.getName());
      for (String it : aspects) {
        loader.loadClass(it);
      }
      return true;
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      return false;
    }
  }

  private void warn(String loader, String className) {
    if (warnedOf.add(loader)) {
      AgentMessages.warn(
          "what a "
              + loader
              + " loads is not watched ("
              + className
              + " is the first): it does not look for classes on the class path, where the views"
              + " are; weave these classes with saga weave");
    }
  }

  /** AspectJ's agent adds its transformer itself; it gets no classes that are out of reach. */
  Instrumentation limiting(Instrumentation instrumentation) {
    return (Instrumentation)
        Proxy.newProxyInstance(
            VisibleLoaders.class.getClassLoader(),
            new Class<?>[] {Instrumentation.class},
            (self, method, arguments) -> {
              if (method.getName().equals("addTransformer")) {
                arguments[0] = new Limited((ClassFileTransformer) arguments[0]);
              }
              try {
                return method.invoke(instrumentation, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private final class Limited implements ClassFileTransformer {
    private final ClassFileTransformer transformer;

    Limited(ClassFileTransformer transformer) {
      this.transformer = transformer;
    }

    @Override
    public byte[] transform(
        ClassLoader loader,
        String name,
        Class<?> redefined,
        ProtectionDomain domain,
        byte[] classFile)
        throws IllegalClassFormatException {
      boolean mayWeave =
          !Agent.isOfTheProgram(loader) || name == null || includes(loader, name) || !sees(loader);
      if (!mayWeave) {
        return null;
      }
      return transformer.transform(loader, name, redefined, domain, classFile);
    }

    /** Else AspectJ has nothing to weave there but aspects of the program's own. */
    private static boolean sees(ClassLoader loader) {
      return loader.getResource(ViewIndex.VIEWS) != null;
    }
  }
}
