package org.saga.benchmarks.weave;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What is known to be wrong with a program, and what its driver's run tells of it.
 *
 * @param defect what is wrong, in words
 * @param prediction what is predicted, as the report calls it, without the numbers of objects; with
 *     stars for any text
 * @param found whether it is
 * @param why it is true, or why it is not predicted
 */
record KnownDefect(Program program, String defect, String prediction, Found found, String why) {
  /** Whether something is predicted. */
  enum Found {
    /** In each run. */
    YES,
    /** In some runs. */
    MAYBE,
    /** In no run. */
    NO
  }

  private static final String BUCKET = "org.apache.commons.collections.map.StaticBucketMap$";
  private static final String POOL = "org.apache.commons.pool.impl.GenericObjectPool";
  private static final String CLOSED = "race on org.apache.commons.pool.BaseObjectPool.closed";
  private static final String CONTENT =
      "race on org.apache.catalina.loader.ResourceEntry.binaryContent";
  private static final String LOADED =
      "race on org.apache.catalina.loader.ResourceEntry.loadedClass";
  private static final String TABLE = "race on java.util.HashMap";
  private static final String OWN = "programs.TextAndTransfers$";
  private static final String NO_SECTION = "It is no critical section.";
  private static final String TABLE_WHY =
      "The entries are looked for without the lock with which they are put into the table.";

  static final List<KnownDefect> ALL =
      List.of(
          new KnownDefect(
              Program.BUCKETS,
              "Map.Entry.setValue",
              "race on " + BUCKET + "Node.value",
              Found.YES,
              "The value is written without the lock with which get reads it."),
          new KnownDefect(
              Program.BUCKETS,
              "atomic",
              "atomicity of *StaticBucketMap*",
              Found.YES,
              "A value that is read twice with all locks is written by setValue in between."),
          new KnownDefect(
              Program.BUCKETS,
              "size",
              "race on " + BUCKET + "Lock.size",
              Found.YES,
              "What the buckets hold is added without their locks."),
          new KnownDefect(
              Program.POOL12,
              "unlocked fields",
              "race on " + POOL + "._testOnBorrow",
              Found.YES,
              "It is set with the lock, and read by borrowObject without."),
          new KnownDefect(
              Program.POOL12,
              "unlocked fields",
              "race on " + POOL + "._testOnReturn",
              Found.YES,
              "It is set with the lock, and read by returnObject without."),
          new KnownDefect(
              Program.POOL12,
              "unlocked fields",
              "race on " + POOL + "._factory",
              Found.YES,
              "close takes it away with the lock, invalidateObject uses it without."),
          new KnownDefect(
              Program.POOL12,
              "unlocked fields",
              CLOSED,
              Found.YES,
              "close writes it with the lock, invalidateObject reads it without."),
          new KnownDefect(
              Program.POOL12,
              "borrowObject is not atomic",
              "atomicity of " + POOL + ".borrowObject",
              Found.NO,
              NO_SECTION),
          new KnownDefect(
              Program.POOL13,
              "closed",
              CLOSED,
              Found.NO,
              "Silence is right: in this jar it is volatile, and close has the lock."),
          new KnownDefect(
              Program.CATALINA559,
              "findClassInternal (figure 8)",
              CONTENT,
              Found.YES,
              "It is asked for without the lock with which another thread takes it away."),
          new KnownDefect(
              Program.CATALINA559,
              "findClassInternal (figure 8)",
              LOADED,
              Found.NO,
              "It is read after binaryContent only, by which the threads are in an order then."),
          new KnownDefect(Program.CATALINA559, "resourceEntries", TABLE, Found.YES, TABLE_WHY),
          new KnownDefect(
              Program.CATALINA5512,
              "findClassInternal (figure 9)",
              LOADED,
              Found.YES,
              "It is asked for before the lock is taken. What is wrong is what follows."),
          new KnownDefect(
              Program.CATALINA5512,
              "findClassInternal (figure 9)",
              CONTENT,
              Found.NO,
              "It is asked for with the lock now."),
          new KnownDefect(Program.CATALINA5512, "resourceEntries", TABLE, Found.YES, TABLE_WHY),
          new KnownDefect(
              Program.CATALINA5523,
              "findClassInternal, repaired",
              CONTENT,
              Found.NO,
              "Silence is right."),
          new KnownDefect(
              Program.CATALINA5523,
              "findClassInternal, repaired",
              LOADED,
              Found.YES,
              "It is asked for before the lock is taken, and again with it: a benign race."),
          new KnownDefect(Program.CATALINA5523, "resourceEntries", TABLE, Found.YES, TABLE_WHY),
          new KnownDefect(
              Program.SECTIONS,
              "append, as of StringBuffer",
              "atomicity of *" + OWN + "Text*",
              Found.YES,
              "The other text is cleared between its length and its signs."),
          new KnownDefect(
              Program.SECTIONS,
              "containsAll, as of Vector",
              "atomicity of *" + OWN + "Numbers*",
              Found.YES,
              "The other list is emptied between its size and its elements."),
          new KnownDefect(
              Program.SECTIONS,
              "a constructor, as of Vector",
              "atomicity of " + OWN + "Numbers.<init>",
              Found.NO,
              NO_SECTION),
          new KnownDefect(
              Program.SECTIONS,
              "a bank",
              "race on " + OWN + "Account.moved",
              Found.YES,
              "The sum of all is written without a lock."),
          new KnownDefect(
              Program.SECTIONS,
              "a bank",
              "atomicity of " + OWN + "Account.move",
              Found.NO,
              NO_SECTION),
          new KnownDefect(
              Program.SECTIONS,
              "StringBuffer.append(StringBuffer) of the JDK",
              "atomicity of java.lang.StringBuffer.append",
              Found.NO,
              "Recordings have the JDK's locks, not what it keeps with them."),
          new KnownDefect(
              Program.SECTIONS,
              "Vector's constructor and addAll of the JDK",
              "atomicity of java.util.Vector.addAll",
              Found.NO,
              "Recordings have the JDK's locks, not what it keeps with them."));

  /** Whether this is what was predicted. */
  boolean matches(String predicted) {
    return Pattern.matches(Pattern.quote(prediction).replace("*", "\\E.*\\Q"), predicted);
  }

  boolean explains(Program other, String predicted) {
    return program == other && found != Found.NO && matches(predicted);
  }
}
