package org.saga.boot.record;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * The events of one thread that nobody has written to the disk yet.
 *
 * <p>Only the thread itself adds to it. Others may take what is complete, when the recording ends
 * or the thread has.
 */
abstract class EventLog extends Owner {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long POSITION = MEMORY.objectFieldOffset(EventLog.class, "position");
  private static final long WAYS = MEMORY.objectFieldOffset(EventLog.class, "ways");

  /** An event has at most so many words, but for those of views. */
  private static final int LONGEST = 6;

  private static final int FIRST_SIZE = 256;
  static final int LARGEST_SIZE = 1 << 15;
  private static final int WORDS_PER_SLOT = 8;

  private static final long[] NOTHING = {};

  /** There were no conditional jumps since the last word. */
  private static final long NO_WAYS = 1;

  /** So many ways fit into a word, behind the one, together with the operation. */
  private static final int MOST_WAYS = Operations.OPERATION_SHIFT - 2;

  /** The thread, or null when all of it has been taken. */
  Thread thread;

  private long[] words = new long[FIRST_SIZE];
  private int room = FIRST_SIZE - LONGEST;
  private int position;

  /** How many of the words have been taken already. */
  private int taken;

  /** How many words there were in all blocks before. */
  private long before;

  /** What there was when the last mark was set. */
  private long atMark;

  private boolean isBeyondMark;

  /** The latest number of each stripe that the thread has seen, with the stripe, in this block. */
  private long[] seen = new long[FIRST_SIZE / WORDS_PER_SLOT];

  private int mask = seen.length - 1;

  private final RepeatedReads reads = new RepeatedReads();

  /**
   * The ways that conditional jumps went since the last word. While there are any there is no room
   * for an event, so that they are told before it.
   */
  private long ways = NO_WAYS;

  EventLog(Thread thread) {
    this.thread = thread;
  }

  /** Hands over what there is; a new block has begun then. */
  abstract void handOver();

  /**
   * A field was read, under the number that its stripe had.
   *
   * @param site where in the program, and which field
   * @param object the object's number, or 0 if the field is static
   * @param word what {@link Stripes#begin} has returned
   */
  public void read(int site, long object, int stripe, long word) {
    saw(Operations.READ, site, object, stripe, word);
  }

  /** As above, of a field whose values are recorded. */
  public void readRelevant(int site, long object, int stripe, long word) {
    int at = seen(stripe, word);
    words[at] = Operations.word(Operations.READ, site, object);
    end(at + 1);
  }

  /**
   * A field was written.
   *
   * @param word what {@link Stripes#unlock} has returned
   */
  public void wrote(int site, long object, int stripe, long word) {
    int at = made(stripe, word);
    words[at] = Operations.word(Operations.WRITE, site, object);
    end(at + 1);
  }

  /** As above, of the element of an array: {@code where} is its index and the array's class. */
  void readElement(int site, long array, long where, int stripe, long word) {
    saw(Operations.READ_ELEMENT, site, array, where, stripe, word);
  }

  void wroteElement(int site, long array, long where, int stripe, long word) {
    int at = made(stripe, word);
    words[at] = Operations.word(Operations.WRITE_ELEMENT, site, array);
    words[at + 1] = where;
    end(at + 2);
  }

  /** A read, which makes no new number. */
  void saw(int operation, int site, long object, int stripe, long word) {
    long event = Operations.word(operation, site, object);
    if (!isRepeated(event, 0, stripe, word)) {
      int at = seen(stripe, word);
      words[at] = event;
      endRead(at + 1);
    }
  }

  /** An event of an operation that has made a number. */
  void made(int operation, int site, long object, int stripe, long word) {
    int at = made(stripe, word);
    words[at] = Operations.word(operation, site, object);
    end(at + 1);
  }

  /** As above, with one word more. */
  void saw(int operation, int site, long object, long more, int stripe, long word) {
    long event = Operations.word(operation, site, object);
    if (!isRepeated(event, more, stripe, word)) {
      int at = seen(stripe, word);
      words[at] = event;
      words[at + 1] = more;
      endRead(at + 2);
    }
  }

  private boolean isRepeated(long event, long more, int stripe, long word) {
    return leavesOut() && !Control.isOn() && reads.isRepeated(event, more, key(stripe, word));
  }

  /** As above, with one word more. */
  void made(int operation, int site, long object, long more, int stripe, long word) {
    int at = made(stripe, word);
    words[at] = Operations.word(operation, site, object);
    words[at + 1] = more;
    end(at + 2);
  }

  /** An event that no other thread's has to come before or after. */
  void add(int operation, int site, long object, long more) {
    int at = position > room ? flush() : position;
    words[at] = Operations.word(operation, site, object);
    words[at + 1] = more;
    end(at + 2);
  }

  /** An event of a view, which has made a number. */
  void event(int site, byte[] description, int stripe, long word) {
    int size = (description.length + Long.BYTES - 1) / Long.BYTES;
    if (roomFor(size) + size > room) {
      reserve(size + LONGEST + 1);
    }
    int at = made(stripe, word);
    words[at++] = Operations.word(Operations.EVENT, site, description.length);
    for (int i = 0; i < size; i++) {
      words[at++] = bytes(description, i * Long.BYTES);
    }
    end(at);
  }

  private static long bytes(byte[] from, int at) {
    long word = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      long next = at + i < from.length ? from[at + i] & 0xFF : 0;
      word |= next << Byte.SIZE * i;
    }
    return word;
  }

  /**
   * The value of the access that is recorded next.
   *
   * @param type what it is, as a letter
   * @param objectType the number of an object's class, or 0
   */
  void value(char type, int objectType, long bits) {
    int at = roomFor(2);
    words[at] = Operations.word(Operations.VALUE, type, objectType);
    words[at + 1] = bits;
    complete(at + 2);
  }

  /** Returns where so many words and an event have room, if a block is large enough for them. */
  private int roomFor(int more) {
    if (position + more > room) {
      flush();
      if (position + more > room) {
        handOver();
      }
    }
    return position;
  }

  // ---- control

  /** A conditional jump was done: 1 if it was taken. */
  final void jumped(int way) {
    long before = ways;
    if (before - 2 >>> MOST_WAYS != 0) {
      before = noWays();
    }
    ways = before << 1 | way;
  }

  /** Tells the ways so far if there is no room for more; takes the room away. */
  private long noWays() {
    if (thread != null) {
      if (ways != NO_WAYS) {
        tellWays();
      }
      room = -1;
    }
    return NO_WAYS;
  }

  private void tellWays() {
    long word = wayWord(ways);
    ways = NO_WAYS;
    room = words.length - LONGEST;
    if (position > room) {
      handOver();
    }
    int at = position;
    words[at] = word;
    end(at + 1);
  }

  private static long wayWord(long ways) {
    return (long) Operations.JUMP << Operations.OPERATION_SHIFT | ways;
  }

  /** An event of one word that no other thread's has to come before or after. */
  final void addControl(int operation, int site, long object) {
    int at = position > room ? flush() : position;
    words[at] = Operations.word(operation, site, object);
    end(at + 1);
  }

  // ---- blocks

  /** Says under which number the next event happens, unless that is known. */
  private int seen(int stripe, long word) {
    int at = position;
    if (at > room) {
      at = flush();
    }
    long key = key(stripe, word);
    int slot = stripe & mask;
    if (seen[slot] != key) {
      seen[slot] = key;
      words[at++] = version(stripe, word);
    }
    return at;
  }

  /** Says which number the next event makes, unless it is the one behind the last one seen. */
  private int made(int stripe, long word) {
    int at = position;
    if (at > room) {
      at = flush();
    }
    int slot = stripe & mask;
    if (seen[slot] != key(stripe, word - 2)) {
      words[at++] = version(stripe, word);
    }
    seen[slot] = key(stripe, word);
    return at;
  }

  private static long key(int stripe, long word) {
    return word << Stripes.BITS - 1 | stripe;
  }

  private static long version(int stripe, long word) {
    return (long) Operations.VERSION << Operations.OPERATION_SHIFT
        | (long) stripe << Operations.STRIPE_SHIFT
        | word >>> 1;
  }

  private void end(int at) {
    reads.happened();
    endRead(at);
  }

  private void endRead(int at) {
    happened();
    complete(at);
  }

  /** Others see what is whole. */
  private void complete(int at) {
    MEMORY.putIntRelease(this, POSITION, at);
  }

  /** Makes room; returns where to go on. */
  private int flush() {
    if (ways != NO_WAYS) {
      tellWays();
    }
    if (position > room) {
      handOver();
    }
    return position;
  }

  /** Returns what is complete, of which there is no more then; nobody else may at the same time. */
  Block take() {
    return complete(words, false);
  }

  /** Begins a block. */
  void begin(long[] free) {
    words = free;
    room = free.length - LONGEST;
    before += position;
    taken = 0;
    reads.clear();
    int slots = free.length / WORDS_PER_SLOT;
    if (slots == seen.length) {
      Arrays.fill(seen, 0);
    } else {
      seen = new long[slots];
      mask = slots - 1;
    }
    complete(0);
  }

  /** Returns what the thread has left behind. */
  Block last() {
    if (ways != NO_WAYS) {
      words[position] = wayWord(ways);
      end(position + 1);
    }
    return complete(words, true);
  }

  /** Returns a copy of what has been completed since the last time, while the thread may go on. */
  Block more() {
    int end = MEMORY.getIntAcquire(this, POSITION);
    int from = Math.min(taken, end);
    taken = end;
    long[] copy = Arrays.copyOfRange(words, from, end);
    return new Block(number, thread.getName(), copy, 0, copy.length, from > 0, false);
  }

  /** As above, for the last time: with the ways behind it, if the thread stands still. */
  Block rest() {
    long open = MEMORY.getLongAcquire(this, WAYS);
    Block rest = more();
    int end = rest.end();
    if (open == NO_WAYS || MEMORY.getLongAcquire(this, WAYS) != open) {
      return rest;
    }
    long[] all = Arrays.copyOf(rest.words(), end + 1);
    all[end] = wayWord(open);
    return new Block(rest.thread(), rest.name(), all, 0, end + 1, rest.continues(), false);
  }

  private Block complete(long[] from, boolean isLast) {
    int end = MEMORY.getIntAcquire(this, POSITION);
    return new Block(number, thread.getName(), from, taken, end, taken > 0, isLast);
  }

  /** How many words there have ever been. */
  private long published() {
    return before + MEMORY.getIntAcquire(this, POSITION);
  }

  /** Remembers how far the thread is. */
  void mark() {
    atMark = published();
    isBeyondMark = false;
  }

  /**
   * Tells whether everything is complete that the thread had begun at the last mark: it has
   * completed something since, or is seen not to be in the middle of anything.
   */
  boolean isBeyondMark() {
    isBeyondMark = isBeyondMark || published() != atMark || !InProgress.is(thread);
    return isBeyondMark;
  }

  /** Forgets what there is, since nobody will write it. */
  void discard() {
    Arrays.fill(seen, 0);
    complete(0);
  }

  /** Forgets the thread, which has ended: objects that it owned keep the log. */
  void close() {
    thread = null;
    words = NOTHING;
    seen = NOTHING;
    reads.close();
    entries.clear();
  }

  /** Returns how many words the next block should have, if there may be so many. */
  int nextSize(long most) {
    return (int) Math.max(FIRST_SIZE, Math.min(Math.min(LARGEST_SIZE, words.length * 4), most));
  }

  /** Makes room for an event that is larger than a block. */
  private void reserve(int size) {
    if (words.length < size) {
      words = new long[size];
      room = size - LONGEST;
    }
  }

  /** Returns the words that are reserved. */
  int capacity() {
    return words.length;
  }
}
