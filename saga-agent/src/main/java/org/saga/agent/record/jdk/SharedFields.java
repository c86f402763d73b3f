package org.saga.agent.record.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/** Says which fields of the JDK's classes order threads, and where they are. */
final class SharedFields {
  /** What threads hand on by fields that are not volatile, and read without a lock. */
  private static final Set<String> PLAIN =
      Set.of(
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.ConcurrentSkipListMap$Index",
          "java.util.concurrent.ConcurrentSkipListMap$Node");

  private static final String OF_THREADS = "java.lang.Thread";
  private static final String INTERRUPTED = "interrupted";

  /** Says where a field is in its object, or in its class. */
  interface Offset {
    long of(Field field);
  }

  private final Offset offset;
  private final Map<String, Optional<SharedField>> known = new HashMap<>();

  SharedFields(Offset offset) {
    this.offset = offset;
  }

  /** A field that orders threads. */
  record SharedField(boolean isVolatile, boolean isStatic, Type declaring, long offset) {}

  /** Returns what is known of a field, or null if it does not order threads. */
  SharedField of(String owner, String name) {
    return known.computeIfAbsent(owner + "." + name, it -> find(owner, name)).orElse(null);
  }

  private Optional<SharedField> find(String owner, String name) {
    if (owner.startsWith("java/lang/invoke/") || owner.startsWith("[")) {
      return Optional.empty();
    }
    try {
      Class<?> type = Class.forName(owner.replace('/', '.'), false, null);
      for (Class<?> at = type; at != null; at = at.getSuperclass()) {
        for (Field field : at.getDeclaredFields()) {
          if (field.getName().equals(name)) {
            return isShared(field) ? Optional.of(shared(field)) : Optional.empty();
          }
        }
      }
      return Optional.empty();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isShared(Field field) {
    String declaring = field.getDeclaringClass().getName();
    if (declaring.startsWith(OF_THREADS) || declaring.equals("java.lang.VirtualThread")) {
      return field.getName().equals(INTERRUPTED);
    }
    boolean mayBePlain =
        PLAIN.contains(declaring)
            && !field.getType().isPrimitive()
            && !Modifier.isFinal(field.getModifiers());
    return Modifier.isVolatile(field.getModifiers()) || mayBePlain;
  }

  private SharedField shared(Field field) {
    return new SharedField(
        Modifier.isVolatile(field.getModifiers()),
        Modifier.isStatic(field.getModifiers()),
        Type.getType(field.getDeclaringClass()),
        offset.of(field));
  }
}
