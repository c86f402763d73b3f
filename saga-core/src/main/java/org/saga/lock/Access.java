package org.saga.lock;

/** In what way a lock is wanted or held. */
public enum Access {
  /** As the monitor that every object has. */
  MONITOR,
  /** As a lock of {@code java.util.concurrent.locks} that one thread holds at a time. */
  EXCLUSIVE,
  /** As a lock of {@code java.util.concurrent.locks} that readers share. */
  SHARED
}
