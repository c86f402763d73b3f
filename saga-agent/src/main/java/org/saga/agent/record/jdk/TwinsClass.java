package org.saga.agent.record.jdk;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.V1_5;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;

/**
 * Makes a class with a static method for each one of {@code Unsafe} that accesses a variable: it
 * does the same, and records it. As it is made from the {@code Unsafe} of the JDK that runs, one
 * agent serves all of them.
 *
 * <p>It is of a version that needs no frames.
 */
final class TwinsClass {
  static final String UNSAFE = "jdk/internal/misc/Unsafe";

  private final Map<String, Access> accesses = new TreeMap<>();

  TwinsClass(Class<?> unsafe) {
    for (Method method : unsafe.getDeclaredMethods()) {
      Access access = Access.of(method);
      if (access != null && Modifier.isPublic(method.getModifiers())) {
        accesses.put(method.getName() + Type.getMethodDescriptor(method), access);
      }
    }
  }

  /** Tells whether a method of Unsafe has a twin. */
  boolean has(String name, String descriptor) {
    return accesses.containsKey(name + descriptor);
  }

  /** The descriptor of a twin: Unsafe comes first, as it lies on the stack. */
  static String descriptor(String ofMethod) {
    return "(L" + UNSAFE + ";" + ofMethod.substring(1);
  }

  /** Makes the class for what may be a variable of the program. */
  byte[] make() {
    return make(Boot.TWINS, "variable");
  }

  /** Makes the class for what the JDK's collections and executors access. */
  byte[] makeInner() {
    return make(Boot.INNER_TWINS, "innerVariable");
  }

  private byte[] make(String name, String ofVariable) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V1_5, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, name, null, "java/lang/Object", null);
    accesses.forEach((method, access) -> add(writer, method, access, ofVariable));
    for (FieldTwin twin : FieldTwin.all()) {
      add(writer, twin, ofVariable);
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void add(ClassWriter writer, String method, Access access, String ofVariable) {
    int parameters = method.indexOf('(');
    String name = method.substring(0, parameters);
    String descriptor = method.substring(parameters);
    new TwinMethod(
            writer.visitMethod(ACC_PUBLIC | ACC_STATIC, name, descriptor(descriptor), null, null),
            name,
            descriptor)
        .withUnsafe()
        .write(access, ofVariable);
  }

  private static void add(ClassWriter writer, FieldTwin twin, String ofVariable) {
    new TwinMethod(
            writer.visitMethod(ACC_PUBLIC | ACC_STATIC, twin.name(), twin.descriptor(), null, null),
            twin.ofUnsafe(),
            twin.descriptorOfUnsafe())
        .ofField()
        .write(twin.access(), ofVariable);
  }
}
