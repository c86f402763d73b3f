package org.saga.agent.record.jdk;

/**
 * What a method of the JDK calls where it begins, returns and throws.
 *
 * <p>A call is a class, a method and what it is handed, a letter each: {@code r} the result, {@code
 * x} what is thrown, {@code s} the lock's synchronizer, {@code h} how often the thread reads by it
 * (which is not recorded), {@code o} the object, {@code t} the object, which is a thread, {@code n}
 * the first parameter, which is a long number, {@code v} the class value that the first parameter
 * is a version of.
 */
enum MethodModel {
  /** Whatever it does is not recorded. */
  UNRECORDED(Boot.LOCKS, "begin", "end", "end x"),

  LOCK(Boot.LOCKS, "requesting s", "acquired s", "end x"),
  TRY_LOCK(Boot.LOCKS, "taking s", "acquired rs", "end x"),
  UNLOCK(Boot.LOCKS, "releasing s", "end", "end x"),
  LOCK_SHARED(Boot.LOCKS, "requestingShared s", "acquiredShared s", "end x"),
  TRY_LOCK_SHARED(Boot.LOCKS, "takingShared s", "acquiredShared rs", "end x"),
  UNLOCK_SHARED(Boot.LOCKS, "releasingShared hs", "end", "end x"),
  AWAIT(Boot.LOCKS, "waiting o", "woken o", "woken xo"),
  SIGNAL(Boot.LOCKS, "notifying o", "notified o", "notified xo"),
  SIGNAL_ALL(Boot.LOCKS, "notifyingAll o", "notified o", "notified xo"),

  STAMP_WRITE(Boot.STAMPED_LOCKS, Boot.LOCKS, "begin", "written ro", "end x"),
  STAMP_READ(Boot.STAMPED_LOCKS, Boot.LOCKS, "begin", "read ro", "end x"),
  STAMP_CONVERT(Boot.STAMPED_LOCKS, "releasing on", "converted ro", "failed x"),
  STAMP_VALIDATE(Boot.STAMPED_LOCKS, "releasingRead o", "validated ro", "failed x"),
  STAMP_UNLOCK(Boot.STAMPED_LOCKS, "releasing on", "released", "failed x"),
  STAMP_UNLOCK_WRITE(Boot.STAMPED_LOCKS, "releasingWrite o", "released", "failed x"),
  STAMP_UNLOCK_READ(Boot.STAMPED_LOCKS, "releasingRead o", "released", "failed x"),

  THREAD_EXIT(Boot.THREADS, "ending", null, null),
  JOIN(Boot.THREADS, "begin", "joined t", "end x"),
  IS_ALIVE(Boot.THREADS, null, "alive rt", null),
  GET_STATE(Boot.THREADS, null, "state rt", null),
  SLEEP(Boot.INTERRUPTS, null, null, "thrown x"),

  FIND_FIELD(Boot.FIELD_HANDLES, null, "=recorded rcay", null),
  UNREFLECT_FIELD(Boot.FIELD_HANDLES, null, "=recorded rf", null),
  REVEAL_FIELD(Boot.FIELD_HANDLES, "=original m", null, null),

  CLASS_VALUE_MADE(Boot.CLASS_VALUES, "made v", null, null),
  CLASS_VALUE_FOUND(Boot.CLASS_VALUES, null, "found o", null),

  VIRTUAL_START(Boot.THREADS, "startingVirtual t", "end", "end x"),
  VIRTUAL_RUN(Boot.THREADS, null, "ending", null),
  VIRTUAL_PARK(Boot.THREADS, "begin", "parkedVirtual", "end x"),
  VIRTUAL_UNPARK(Boot.THREADS, "unparkingVirtual t", "end", "end x"),
  VIRTUAL_INTERRUPT(Boot.THREADS, "interrupting t", "end", "end x");

  /** A call of one of the hooks. */
  record Hook(String owner, String method, String arguments, boolean replaces) {
    private static Hook of(String owner, String text) {
      if (text == null) {
        return null;
      }
      String[] parts = text.split(" ");
      boolean replaces = parts[0].startsWith("=");
      String method = replaces ? parts[0].substring(1) : parts[0];
      return new Hook(owner, method, parts.length == 1 ? "" : parts[1], replaces);
    }
  }

  private final Hook atBegin;
  private final Hook atReturn;
  private final Hook atThrow;

  MethodModel(String owner, String atBegin, String atReturn, String atThrow) {
    this(owner, owner, atBegin, atReturn, atThrow);
  }

  MethodModel(String owner, String around, String atBegin, String atReturn, String atThrow) {
    this.atBegin = Hook.of(around, atBegin);
    this.atReturn = Hook.of(owner, atReturn);
    this.atThrow = Hook.of(around, atThrow);
  }

  Hook atBegin() {
    return atBegin;
  }

  Hook atReturn() {
    return atReturn;
  }

  Hook atThrow() {
    return atThrow;
  }
}
