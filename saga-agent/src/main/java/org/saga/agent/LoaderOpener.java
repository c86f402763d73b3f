package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.saga.boot.ViewClasses;
import org.saga.event.WeakIdentityMap;

/**
 * Has class loaders find the views that do not ask the loader of the class path: their {@code
 * loadClass} asks for the views' classes first. Nothing is done before there is such a loader.
 */
final class LoaderOpener {
  private static final String BRIDGE = "org/saga/boot/ViewClasses";
  private static final String LOAD = "loadClass";
  private static final String OURS = "org.saga.";
  private static final Set<String> DESCRIPTORS =
      Set.of("(Ljava/lang/String;)Ljava/lang/Class;", "(Ljava/lang/String;Z)Ljava/lang/Class;");
  private static final long PATIENCE_MILLIS = 5_000;

  /** Set while this thread looks for a class. */
  private static final ThreadLocal<String> SEARCHING = new ThreadLocal<>();

  private final Instrumentation instrumentation;
  private final Set<String> generated;
  private final ViewsInLoaders inLoaders;

  /** The kinds of loaders that ask by now. */
  private final WeakIdentityMap<AtomicBoolean> opened = new WeakIdentityMap<>();

  private boolean isDefined;

  /**
   * @param generated the classes of the views
   * @param inLoaders those that loaders have themselves
   */
  LoaderOpener(Instrumentation instrumentation, Set<String> generated, ViewsInLoaders inLoaders) {
    this.inLoaders = inLoaders;
    this.instrumentation = instrumentation;
    this.generated = generated;
  }

  /** By a thread of its own: the JVM transforms nothing in the course of loading a class. */
  void open(ClassLoader loader) {
    List<Class<?>> types = closedTypes(loader.getClass());
    if (types.isEmpty()) {
      return;
    }
    try {
      AgentThread.start(() -> open(types), "saga-loaders").join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The class of a loader and those above it that say how classes are loaded. */
  private List<Class<?>> closedTypes(Class<?> loaderType) {
    List<Class<?>> types = new ArrayList<>();
    for (Class<?> type = loaderType; type != Object.class; type = type.getSuperclass()) {
      if (isFirst(type) && instrumentation.isModifiableClass(type)) {
        types.add(type);
      }
    }
    return types;
  }

  /** A loader's class may be one that another loader has, and goes with that. */
  private boolean isFirst(Class<?> type) {
    return opened.computeIfAbsent(type, AtomicBoolean::new).compareAndSet(false, true);
  }

  private synchronized void open(List<Class<?>> types) {
    Opening opening = new Opening(types);
    try {
      if (!isDefined) {
        new ClassDefiner(instrumentation)
            .defineForJdk(BRIDGE.replace('/', '.'), classFile("/" + BRIDGE + ".class"));
        isDefined = true;
        Bridge.install(this::find);
      }
      instrumentation.addTransformer(opening, true);
      instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (Throwable e) {
      AgentMessages.internal("not all class loaders find the views", e);
    } finally {
      instrumentation.removeTransformer(opening);
    }
  }

  private static byte[] classFile(String resource) throws IOException {
    try (InputStream in = LoaderOpener.class.getResourceAsStream(resource)) {
      return in.readAllBytes();
    }
  }

  private Class<?> find(ClassLoader loader, String name) {
    boolean isGenerated = generated.contains(name);
    if (!name.startsWith(OURS) && !isGenerated || isGenerated && inLoaders.has(loader, name)) {
      return null;
    }
    if (SEARCHING.get() != null) {
      // The class path's loader is asked already, and asks itself in the same way.
      return null;
    }
    SEARCHING.set(name);
    try {
      return Class.forName(name, false, ClassLoader.getSystemClassLoader());
    } catch (ClassNotFoundException | LinkageError isTheLoadersOwn) {
      return null;
    } finally {
      SEARCHING.remove();
    }
  }

  /** Apart, so that nothing of it is loaded before it is defined. */
  private static final class Bridge {
    static void install(BiFunction<ClassLoader, String, Class<?>> finder) {
      ViewClasses.finder = finder;
    }
  }

  /** Puts the question into the methods that load classes. */
  private static final class Opening extends GuardedTransformer {
    private final List<Class<?>> types;

    Opening(List<Class<?>> types) {
      this.types = types;
    }

    @Override
    boolean concerns(ClassLoader loader, String name, Class<?> redefined) {
      return redefined != null && types.contains(redefined);
    }

    @Override
    byte[] transformed(ClassLoader loader, String name, byte[] classFile) {
      ClassReader reader = new ClassReader(classFile);
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(new AskingFirst(writer), 0);
      return writer.toByteArray();
    }
  }

  /** Adds the question to a class. */
  private static final class AskingFirst extends ClassVisitor {
    AskingFirst(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean loads = name.equals(LOAD) && DESCRIPTORS.contains(descriptor);
      boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0;
      return loads && hasCode ? new Question(next) : next;
    }
  }

  /** {@code if (ViewClasses.has(this, name)) return ViewClasses.find(this, name);} */
  private static final class Question extends MethodVisitor {
    private static final int LOADER = 0;
    private static final int NAME = 1;

    Question(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label other = new Label();
      ask("has", "Z");
      super.visitJumpInsn(Opcodes.IFEQ, other);
      ask("find", "Ljava/lang/Class;");
      super.visitInsn(Opcodes.ARETURN);
      super.visitLabel(other);
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      // The method may begin with a frame of its own.
      super.visitInsn(Opcodes.NOP);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
      super.visitMaxs(Math.max(stack, 2), locals);
    }

    private void ask(String method, String result) {
      super.visitVarInsn(Opcodes.ALOAD, LOADER);
      super.visitVarInsn(Opcodes.ALOAD, NAME);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          BRIDGE,
          method,
          "(Ljava/lang/ClassLoader;Ljava/lang/String;)" + result,
          false);
    }
  }
}
