package org.saga.agent.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.saga.boot.record.EffectTable;
import org.saga.boot.record.Effects;

/**
 * What methods of the JDK do to the data of objects, as the class files of the program call them.
 */
final class CallTable {
  private static final List<String> FILES = List.of("java.lang", "java.util", "java.io", "others");
  private static final List<String> JDK = List.of("java/", "javax/", "jdk/", "com/sun/", "sun/");

  /** Parameters of these types take data, as far as no row tells. */
  private static final List<Class<?>> DATA =
      List.of(
          Iterable.class,
          Map.class,
          Iterator.class,
          Enumeration.class,
          CharSequence.class,
          Appendable.class,
          Readable.class,
          InputStream.class,
          OutputStream.class,
          Buffer.class);

  private final EffectTable rows;
  private final Map<String, Optional<Class<?>>> types = new HashMap<>();
  private final Set<String> inherited = new HashSet<>();

  /** Reads the tables, and has the recorder go by them. */
  CallTable() {
    this.rows = new EffectTable(rows());
    EffectTable.install(rows);
    rows.types().forEach(this::addInherited);
  }

  static List<String> rows() {
    List<String> rows = new ArrayList<>();
    for (String file : FILES) {
      try (InputStream in = CallTable.class.getResourceAsStream("effects/" + file + ".txt");
          BufferedReader reader =
              new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
        reader.lines().forEach(rows::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return rows;
  }

  /** What a class of the program may have from one of the JDK. */
  private void addInherited(String name) {
    Class<?> type = name.endsWith("*") ? null : load(name);
    boolean isExtended =
        type != null
            && type != Object.class
            && !type.isInterface()
            && !Modifier.isFinal(type.getModifiers())
            && rows.of(type, "*") != Effects.NOTHING;
    if (isExtended) {
      for (Method it : type.getMethods()) {
        if (it.getDeclaringClass() != Object.class && !Modifier.isStatic(it.getModifiers())) {
          inherited.add(it.getName() + Type.getMethodDescriptor(it));
        }
      }
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException | LinkageError notThere) {
      return null;
    }
  }

  /** Whether a class, with slashes, is one of the JDK by its name. */
  boolean isOfJdk(String internalName) {
    return JDK.stream().anyMatch(internalName::startsWith);
  }

  /** Returns a class of the JDK; null if it is none. */
  private synchronized Class<?> type(String internalName) {
    if (!isOfJdk(internalName)) {
      return null;
    }
    return types
        .computeIfAbsent(internalName, it -> Optional.ofNullable(load(it.replace('/', '.'))))
        .orElse(null);
  }

  /** Whether a type of the program may have a method from the JDK. */
  private boolean mayBeInherited(String name, String descriptor) {
    return inherited.contains(name + descriptor);
  }

  /** Returns what a method does, or null if it is none of the JDK. */
  Effects of(String owner, String name, String descriptor, boolean isStatic) {
    Class<?> type = type(owner);
    if (type == null) {
      return null;
    }
    Effects found = rows.of(type, name);
    return found == null ? unknown(name, descriptor, isStatic) : found;
  }

  /** A method reads and writes whatever it can get. A new object only reads. */
  private Effects unknown(String name, String descriptor, boolean isStatic) {
    boolean isNew = name.equals("<init>");
    int effect = isNew ? Effects.READS : Effects.WRITES;
    Type[] parameters = Type.getArgumentTypes(descriptor);
    int[] ofArguments = new int[parameters.length];
    for (int i = 0; i < parameters.length; i++) {
      ofArguments[i] = takesData(parameters[i]) ? effect : 0;
    }
    return new Effects(isNew || isStatic ? 0 : effect, ofArguments);
  }

  private boolean takesData(Type parameter) {
    if (parameter.getSort() != Type.OBJECT) {
      return parameter.getSort() == Type.ARRAY;
    }
    Class<?> type = type(parameter.getInternalName());
    return type != null
        && type != String.class
        && DATA.stream().anyMatch(it -> it.isAssignableFrom(type));
  }

  /** Whether there is anything to tell of a call. */
  boolean concern(int opcode, String owner, String name, String descriptor) {
    if (owner.startsWith("[")) {
      return name.equals("clone");
    }
    if (opcode == Opcodes.INVOKESPECIAL && owner.equals("java/lang/Object")) {
      return false;
    }
    Effects effects = of(owner, name, descriptor, opcode == Opcodes.INVOKESTATIC);
    if (effects == null) {
      return opcode != Opcodes.INVOKESPECIAL
          && hasObject(opcode, name)
          && mayBeInherited(name, descriptor);
    }
    return hasObject(opcode, name) && effects.ofThis() != 0
        || arguments(effects, Type.getArgumentTypes(descriptor)) > 0;
  }

  /** Whether a call is one of an object that is there already. */
  static boolean hasObject(int opcode, String name) {
    return opcode != Opcodes.INVOKESTATIC && !name.equals("<init>");
  }

  /** Returns how many arguments there are up to the last one that is told of. */
  int arguments(Effects effects, Type[] parameters) {
    int last = 0;
    for (int i = 0; i < parameters.length; i++) {
      last = isTold(effects, parameters, i) ? i + 1 : last;
    }
    return last;
  }

  /** Whether an argument, from 0, is told of. */
  boolean isTold(Effects effects, Type[] parameters, int argument) {
    return effects.ofArgument(argument + 1) != 0 && mayHaveData(parameters[argument]);
  }

  /** Whether objects of a type may have data. */
  boolean mayHaveData(Type type) {
    if (type.getSort() != Type.OBJECT) {
      return type.getSort() == Type.ARRAY;
    }
    Class<?> known = type(type.getInternalName());
    return known == null
        || !Modifier.isFinal(known.getModifiers())
        || rows.of(known, "*") != Effects.NOTHING;
  }

  /** Whether no class can do something else than the one that is named. */
  boolean isFinal(String owner) {
    Class<?> type = type(owner);
    return type != null && Modifier.isFinal(type.getModifiers());
  }
}
