package org.saga.boot.order;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import jdk.internal.misc.Unsafe;

/**
 * Makes handles of the program's fields such as are recorded: the JDK makes code of its own for
 * each kind of them, which nobody can weave, but that of variable handles.
 */
public final class FieldHandles {
  private static final MethodHandles.Lookup ALL = lookup();

  /** Programs may ask what a handle is of; it knows no other than its own. */
  private static final Map<MethodHandle, MethodHandle> ORIGINALS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private FieldHandles() {}

  private static MethodHandles.Lookup lookup() {
    try {
      Unsafe memory = Unsafe.getUnsafe();
      Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      return (MethodHandles.Lookup)
          memory.getReference(memory.staticFieldBase(field), memory.staticFieldOffset(field));
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a handle that does the same and is recorded. */
  public static MethodHandle recorded(MethodHandle handle, Field field) {
    return recorded(handle, field.getDeclaringClass(), field.getName(), field.getType());
  }

  /** Returns a handle that does the same and is recorded. */
  public static MethodHandle recorded(
      MethodHandle handle, Class<?> owner, String name, Class<?> type) {
    if (owner.getClassLoader() == null) {
      return handle;
    }
    OrderLog.pause();
    try {
      MethodHandle recorded = find(handle, owner, name, type);
      if (recorded != handle) {
        ORIGINALS.put(recorded, handle);
      }
      return recorded;
    } catch (ReflectiveOperationException | RuntimeException e) {
      // It stays what the program has asked for.
      return handle;
    } finally {
      OrderLog.resume();
    }
  }

  private static MethodHandle find(MethodHandle handle, Class<?> owner, String name, Class<?> type)
      throws ReflectiveOperationException {
    boolean reads = handle.type().returnType() != void.class;
    boolean isStatic = handle.type().parameterCount() == (reads ? 0 : 1);
    VarHandle variable =
        isStatic
            ? ALL.findStaticVarHandle(owner, name, type)
            : ALL.findVarHandle(owner, name, type);
    AccessMode mode = reads ? AccessMode.GET_VOLATILE : AccessMode.SET_VOLATILE;
    // What nobody can set orders nothing.
    return variable.isAccessModeSupported(AccessMode.SET_VOLATILE)
        ? variable.toMethodHandle(mode).asType(handle.type())
        : handle;
  }

  /** Returns the handle that the JDK has made. */
  public static MethodHandle original(MethodHandle handle) {
    OrderLog.pause();
    try {
      MethodHandle original = ORIGINALS.get(handle);
      return original == null ? handle : original;
    } finally {
      OrderLog.resume();
    }
  }
}
