package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Walks the list of what actions may call: no method looks at anything but its arguments. */
class PureTypesTests {
  /** What looks at the clock, the running thread, settings or chance. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "java/lang/System.nanoTime",
          "java/lang/System.currentTimeMillis",
          "java/lang/System.getProperty",
          "java/lang/System.getenv",
          "java/lang/Thread.currentThread",
          "java/lang/Thread.getState",
          "java/lang/Thread.holdsLock",
          "java/lang/Thread.getStackTrace",
          "java/lang/Throwable.getStackTrace",
          "java/lang/Boolean.getBoolean",
          "java/lang/Integer.getInteger",
          "java/lang/Long.getLong",
          "java/util/Random.<init>",
          "java/util/concurrent/ThreadLocalRandom.current",
          "java/lang/management/ManagementFactory.getThreadMXBean");

  /** The bodies of the methods that were read: what each calls. */
  private final Map<String, Set<String>> calls = new HashMap<>();

  /** What others can call. */
  private final Set<String> open = new TreeSet<>();

  private final Set<String> read = new LinkedHashSet<>();

  @Test
  void of_the_jdk_look_at_their_arguments_only() throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> classes =
        Files.walk(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base"))) {
      for (Path file : classes.filter(it -> it.toString().endsWith(".class")).toList()) {
        String name = Path.of("/modules/java.base").relativize(Path.of("/" + file)).toString();
        String type = name.replace(".class", "").replace('/', '.');
        if (isListed(type)) {
          read(Files.readAllBytes(file));
        }
      }
    }
    assertThat(read).hasSizeGreaterThan(100);
    for (String method : open) {
      String owner = method.substring(0, method.indexOf('(')).replace('/', '.');
      boolean excluded = PureTypes.NO_METHODS.contains(owner);
      if (!excluded && !isHelper(method) && looksElsewhere(method)) {
        found.add(method);
      }
    }
    assertThat(found).isEmpty();
  }

  /** What only methods that are excluded call. */
  private static boolean isHelper(String method) {
    return method.contains("$RandomNumberGeneratorHolder") || method.contains("Spliterator");
  }

  private static boolean isListed(String type) {
    String outer = type.split("\\$")[0];
    return outer.equals("java.lang.Math")
        || outer.equals("java.lang.StrictMath")
        || outer.equals("java.lang.StringBuilder")
        || outer.startsWith("java.math.")
        || outer.startsWith("java.util.")
            && PureTypes.COLLECTIONS.contains(outer.substring("java.util.".length()));
  }

  private void read(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    String type = reader.getClassName();
    read.add(type);
    boolean isPublic = (reader.getAccess() & Opcodes.ACC_PUBLIC) != 0;
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            // Nobody has a source of chance to hand over.
            if (isPublic
                && (access & Opcodes.ACC_PUBLIC) != 0
                && !descriptor.contains("java/util/Random")) {
              open.add(type + "." + name + descriptor);
            }
            return new Body(
                calls.computeIfAbsent(type + "." + name + descriptor, it -> new LinkedHashSet<>()));
          }
        },
        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
  }

  /** Follows calls as far as they stay among the classes that were read. */
  private boolean looksElsewhere(String method) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> pending = new ArrayDeque<>(List.of(method));
    while (!pending.isEmpty()) {
      String next = pending.pop();
      if (ELSEWHERE.contains(next.substring(0, next.indexOf('(')))) {
        return true;
      }
      if (seen.add(next) && !isHelper(next)) {
        pending.addAll(calls.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }

  /** Collects what a method calls. */
  private static final class Body extends MethodVisitor {
    private final Set<String> called;

    Body(Set<String> called) {
      super(Opcodes.ASM9);
      this.called = called;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      called.add(owner + "." + name + descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      for (Object argument : arguments) {
        if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
          called.add(handle.getOwner() + "." + handle.getName() + handle.getDesc());
        }
      }
    }
  }

  @Test
  void of_saga_look_at_their_arguments_only() throws IOException {
    for (String type : List.of("Identity", "WeakIdentity", "IdentityMap", "NumberMap", "Origin")) {
      readSaga("value/" + type);
    }
    for (String type :
        List.of("HeldLocks", "HeldLock", "Hold", "Requests", "Request", "LockView")) {
      readSaga("lock/" + type);
    }
    assertThat(open).hasSizeGreaterThan(30);
    assertThat(open.stream().filter(this::looksElsewhere)).isEmpty();
  }

  private void readSaga(String type) throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/org/saga/" + type + ".class")) {
      read(in.readAllBytes());
    }
  }
}
