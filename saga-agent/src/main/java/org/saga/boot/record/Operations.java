package org.saga.boot.record;

/**
 * How an event is written in a log: a word with the operation, the place in the program and the
 * object, and further words that some operations take.
 *
 * <pre>
 *   operation 5 bits | site 23 bits | object 36 bits
 * </pre>
 *
 * <p>A word {@link #VERSION} or {@link #VALUE} tells something about the event behind it. An event
 * without a version has that which the thread has seen last in its stripe, within the block; a
 * write has the one behind it.
 *
 * <p>Where the ways of control are recorded, an event without a site may have an instruction
 * instead: see {@link Control}.
 */
final class Operations {
  static final int SITE_BITS = 23;
  static final int OBJECT_BITS = 36;
  static final int OPERATION_SHIFT = SITE_BITS + OBJECT_BITS;
  static final long OBJECT_MASK = (1L << OBJECT_BITS) - 1;
  static final int SITES = 1 << SITE_BITS;
  static final int MOST_SITES = 1 << SITE_BITS - 1;
  static final int STRIPE_SHIFT = OPERATION_SHIFT - Stripes.BITS;
  static final long VERSION_MASK = (1L << STRIPE_SHIFT) - 1;

  /** The field of the site. */
  static final int READ = 0;

  static final int WRITE = 1;
  static final int UPDATE = 2;

  /** The element of an array at the index in the next word. */
  static final int READ_ELEMENT = 3;

  static final int WRITE_ELEMENT = 4;
  static final int UPDATE_ELEMENT = 5;

  /** What the JDK has within itself; the object is a hash. */
  static final int READ_SYNC = 6;

  static final int WRITE_SYNC = 7;
  static final int UPDATE_SYNC = 8;

  /** The field of an object, or the element of an array, at the offset in the next word. */
  static final int READ_OFFSET = 9;

  static final int WRITE_OFFSET = 10;
  static final int UPDATE_OFFSET = 11;

  static final int REQUEST = 12;
  static final int ACQUIRE = 13;
  static final int RELEASE = 14;
  static final int ACQUIRE_SHARED = 15;
  static final int RELEASE_SHARED = 16;
  static final int WAIT = 17;
  static final int NOTIFY = 18;
  static final int NOTIFY_ALL = 19;

  /** The object is a thread. */
  static final int FORK = 20;

  static final int JOIN = 21;

  /** The block of the site. */
  static final int BEGIN = 22;

  static final int END = 23;

  /** An event of a view; the object is the number of bytes, which the next words have. */
  static final int EVENT = 24;

  /** The method of the site begins; the object is the instruction that calls it, and one, or 0. */
  static final int ENTER = 25;

  /**
   * An exception leaves the method of the site; the object is the instruction that threw, as above.
   */
  static final int LEAVE = 26;

  /** A handler of the method begins; the object has the handler, and the instruction that threw. */
  static final int CATCH = 27;

  /** The object is the value that decides where a switch goes. */
  static final int SELECT = 28;

  /** All other bits are the ways that conditional jumps went, behind a one. */
  static final int JUMP = 29;

  /** The value of the access behind it; the site is its type, the next word has its bits. */
  static final int VALUE = 30;

  /** The stripe and the version of the event behind it are in the other bits. */
  static final int VERSION = 31;

  /** In a site's place: an instruction, and one, of the method that the thread is in. */
  static final int INSTRUCTION = 1 << SITE_BITS - 1;

  /** How far the handler is shifted in an object of {@link #CATCH}. */
  static final int HANDLER_SHIFT = 17;

  private Operations() {}

  static long word(int operation, int site, long object) {
    return (long) operation << OPERATION_SHIFT | (long) site << OBJECT_BITS | object;
  }
}
