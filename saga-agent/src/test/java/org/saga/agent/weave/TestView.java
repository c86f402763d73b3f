package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.V17;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * A view for tests: its lines of the events file, and its class, whose methods write to {@link
 * Log}.
 */
final class TestView {
  private static final Pattern ENTRY =
      Pattern.compile(
          "(call|exec|return|throw) (site |body )?(made )?(taken )?(always )?(?:<(.*)> )?"
              + "(static |new )?(?:(\\S+) )?(?:(\\S+)\\.)?([^.( ]+)\\((.*)\\)");

  private final String name;
  private final List<String> lines = new ArrayList<>();
  private final ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_FRAMES);

  TestView(String name) {
    this(name, "");
  }

  /** A local view of a type whose objects hold their histories. */
  TestView(String name, String holder) {
    this.name = name;
    lines.add("view=" + name + (holder.isEmpty() ? "" : "\tholder=" + holder));
    type.visit(V17, ACC_PUBLIC, internalName(), null, "java/lang/Object", null);
    for (String event : List.of("requested", "acquired", "releasing")) {
      addMethod(event, "(Ljava/lang/Object;)V", event, false);
    }
    addMethod("released", "()V", "released", false);
  }

  String name() {
    return name;
  }

  private String internalName() {
    return name.replace('.', '/');
  }

  /**
   * Adds an entry.
   *
   * @param label what the log says of the event
   * @param entry kind, place, result, type, name and parameters as in {@code return site void
   *     demo.Fork.get(int, ..)}; modifiers in angle brackets
   * @param arguments as in the events file; {@code 0:int} is a primitive one
   */
  TestView see(String label, String entry, String... arguments) {
    Matcher parts = ENTRY.matcher(entry);
    if (!parts.matches()) {
      throw new IllegalArgumentException(entry);
    }
    boolean taken = parts.group(4) != null;
    String descriptor = descriptor(taken, arguments);
    String method = "on" + lines.size();
    String place = parts.group(1).equals("call") ? "site" : "body";
    String target = parts.group(7) == null ? "instance" : parts.group(7).trim();
    String parameters = parts.group(11).replace(", ", ";");
    boolean more = parameters.endsWith("..") && !parameters.endsWith("...");
    lines.add(
        String.join(
            "\t",
            "on=" + method,
            "taken=" + taken,
            "always=" + (parts.group(5) != null),
            "arguments=" + String.join(",", arguments).replaceAll(":\\w+", ""),
            "descriptor=" + descriptor,
            "kind=" + parts.group(1),
            "at=" + (parts.group(2) == null ? place : parts.group(2).trim()),
            "target=" + target,
            "side=" + (parts.group(3) == null ? "received" : "made"),
            "modifiers=" + (parts.group(6) == null ? "" : parts.group(6)),
            "declaring=" + (parts.group(9) == null ? "*" : parts.group(9)),
            "name=" + parts.group(10),
            "parameters=" + (more ? parameters.replaceFirst(";?\\.\\.$", "") : parameters),
            "more=" + more,
            "result=" + (parts.group(8) == null ? "*" : parts.group(8)),
            "entry=" + name + ": " + entry));
    addMethod(method, descriptor, label, taken);
    return this;
  }

  private static String descriptor(boolean taken, String... arguments) {
    StringBuilder descriptor = new StringBuilder(taken ? "(Z" : "(");
    for (String it : arguments) {
      int colon = it.indexOf(':');
      String type =
          switch (it) {
            case "method" -> "Ljava/lang/String;";
            case "thrown" -> "Ljava/lang/Throwable;";
            default ->
                colon < 0
                    ? "Ljava/lang/Object;"
                    : Method.getMethod(it.substring(colon + 1) + " x()").getReturnType().toString();
          };
      descriptor.append(type);
    }
    return descriptor.append(taken ? ")Z" : ")V").toString();
  }

  private void addMethod(String method, String descriptor, String label, boolean taken) {
    int access = ACC_PUBLIC | ACC_STATIC;
    MethodVisitor visitor = type.visitMethod(access, method, descriptor, null, null);
    GeneratorAdapter code = new GeneratorAdapter(visitor, access, method, descriptor);
    code.visitCode();
    code.push(label);
    code.loadArgArray();
    code.invokeStatic(Type.getType(Log.class), Method.getMethod("boolean add(String, Object[])"));
    if (!taken) {
      code.pop();
    }
    code.returnValue();
    code.endMethod();
  }

  List<String> lines() {
    return lines;
  }

  /** The view's class, and the interface of objects with histories. */
  void addTo(Map<String, byte[]> classes) {
    type.visitEnd();
    classes.put(name, type.toByteArray());
    ClassWriter holder = new ClassWriter(0);
    String[] interfaces = {"org/saga/history/HistoryHolder"};
    int access = ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT;
    holder.visit(V17, access, internalName() + "$Holder", null, "java/lang/Object", interfaces);
    String accessor = "history_" + name.replace('.', '_');
    String history = "Lorg/saga/history/ObjectHistory;";
    int inHolder = Opcodes.ACC_PUBLIC | ACC_ABSTRACT;
    holder.visitMethod(inHolder, accessor, "()" + history, null, null).visitEnd();
    holder.visitMethod(inHolder, accessor, "(" + history + ")V", null, null).visitEnd();
    holder.visitEnd();
    classes.put(name + "$Holder", holder.toByteArray());
  }
}
