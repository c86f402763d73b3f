package org.saga.view;

import org.saga.event.WeakIdentityMap;

/**
 * The slots of a view that a class loader of the program's has. Threads may outlive such a loader,
 * so what they hold must not lead to the view's slots, by which the loader is reached. They hold
 * keys to them, and the slots go with the threads or with the view.
 */
final class OwnSlots {
  private final WeakIdentityMap<ViewSlot> slots = new WeakIdentityMap<>();

  /** Returns those of a view, or null if it has the loader of all that is SAGA's. */
  static OwnSlots of(Class<?> generated) {
    ClassLoader loader = generated.getClassLoader();
    return loader == null || loader == OwnSlots.class.getClassLoader() ? null : new OwnSlots();
  }

  /** Keeps a slot; returns what its thread holds, and nobody else. */
  Object keep(ViewSlot slot) {
    Object key = new Object();
    slots.computeIfAbsent(key, () -> slot);
    return key;
  }

  /** Returns the slot of a thread, or null if it holds nothing yet. */
  ViewSlot of(Object held) {
    return held == null ? null : slots.get(held);
  }
}
