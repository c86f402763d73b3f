package org.saga.boot.record;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * What calls of methods do to the data of objects of a class, where that is not recorded inside.
 */
final class DataClass {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final String OUTER = "this$0";

  /** Marks what has been found out. */
  private static final int KNOWN = 1 << 6;

  private static final int MOST_HOPS = 16;

  private static final ClassValue<DataClass> ALL =
      new ClassValue<>() {
        @Override
        protected DataClass computeValue(Class<?> type) {
          ThreadLog entered = Guard.enter();
          try {
            return new DataClass(type);
          } finally {
            Guard.leave(entered);
          }
        }
      };

  private final Class<?> type;

  /** The class itself or that of its superclasses which is the JDK's. */
  private final Class<?> ofJdk;

  private final boolean isData;

  /** Where objects of the class have that whose data they share. */
  private final long[] parts;

  private byte[] effects = new byte[0];

  private DataClass(Class<?> type) {
    this.type = type;
    Class<?> it = type;
    while (!isOfJdk(it)) {
      it = it.getSuperclass();
    }
    this.ofJdk = it;
    this.isData =
        ofJdk != Object.class
            && !ofJdk.isHidden()
            && EffectTable.installed().of(ofJdk, "*") != Effects.NOTHING;
    this.parts = isData ? parts(ofJdk) : new long[0];
  }

  static DataClass of(Object object) {
    return ALL.get(object.getClass());
  }

  private static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** A class within another one has a field for it, unless a row tells of one. */
  private static long[] parts(Class<?> type) {
    List<String> fields = EffectTable.installed().parts(type);
    if (fields.isEmpty() && type.getName().startsWith("java.util.")) {
      fields = List.of(OUTER);
    }
    long[] offsets = new long[fields.size()];
    int count = 0;
    for (String field : fields) {
      for (Class<?> it = type; it != null; it = it.getSuperclass()) {
        try {
          offsets[count] = MEMORY.objectFieldOffset(it, field);
          count++;
          break;
        } catch (InternalError notThere) {
          // A superclass may have it.
        }
      }
    }
    return Arrays.copyOf(offsets, count);
  }

  /** Whether objects of the class have data that is not recorded inside. */
  boolean isData() {
    return isData;
  }

  /** Returns the object that has the data, which may be shared. */
  static Object source(Object object) {
    Object source = object;
    for (int i = 0; i < MOST_HOPS; i++) {
      Object next = of(source).partOf(source);
      if (next == null) {
        return source;
      }
      source = next;
    }
    return source;
  }

  private Object partOf(Object object) {
    for (long offset : parts) {
      Object whole = MEMORY.getReference(object, offset);
      if (whole != null && whole != object) {
        return whole;
      }
    }
    return null;
  }

  /** Returns what a method does to its object, in bits. */
  int effect(int selector) {
    byte[] known = effects;
    int effect = selector < known.length ? known[selector] : 0;
    return (effect == 0 ? find(selector) : effect) & KNOWN - 1;
  }

  private synchronized int find(int selector) {
    ThreadLog entered = Guard.enter();
    try {
      int effect = isData ? effect(Selectors.method(selector)) : 0;
      byte[] all = Arrays.copyOf(effects, Math.max(effects.length, selector + 1));
      all[selector] = (byte) (effect | KNOWN);
      effects = all;
      return effect;
    } finally {
      Guard.leave(entered);
    }
  }

  /** What the program's own code does is recorded there. */
  private int effect(String method) {
    for (Class<?> it = type; it != ofJdk; it = it.getSuperclass()) {
      if (declares(it, method)) {
        return 0;
      }
    }
    Effects found = EffectTable.installed().of(ofJdk, method.substring(0, method.indexOf('(')));
    return found == null ? Effects.WRITES : found.ofThis();
  }

  private static boolean declares(Class<?> type, String method) {
    try {
      for (Method it : type.getDeclaredMethods()) {
        if (method.startsWith(it.getName()) && method.equals(it.getName() + descriptor(it))) {
          return true;
        }
      }
    } catch (LinkageError notAllThere) {
      // It cannot be told; so the JDK's is thought to be called.
    }
    return false;
  }

  private static String descriptor(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .toMethodDescriptorString();
  }
}
