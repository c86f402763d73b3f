package org.saga.boot.record;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes bytes of a block: first what a reader needs to understand it, then the events.
 *
 * <pre>
 *   thread, its name, 1 if it has ended and 2 if the numbers go on from the block before
 *   classes:        how many, their names
 *   texts:          how many, the texts
 *   sites:          how many, for each: method (the number of a text), line or 0, 0 or 1 + the
 *                   variable (the number of a text), 0 or 1 + the stripe if it is static
 *   other fields:   how many, their names
 *   events:         how many bytes, the bytes
 * </pre>
 *
 * <p>Texts are their length and UTF-8; numbers have seven bits a byte, the lowest first. An event
 * begins with an octet: the operation, and whether its site is the one that followed the last time
 * after the site before ({@link #FORESEEN}), and whether the object is the same as the last time at
 * this site ({@link #SAME}). What cannot be foreseen follows: the site's number within the block,
 * how far the object's number is from the last one there; then the rest of the operation.
 *
 * <p>Where the ways of control are recorded, each site also has: 0 if it is a method, the text is
 * its name then; or 1, or 2 + its instruction. An event without a site ends with its instruction
 * and one, or 0.
 */
final class BlockEncoder {
  static final int FORESEEN = 1 << 5;
  static final int SAME = 1 << 6;

  /** Whether the ways of control are recorded. */
  private final boolean hasControl = Control.isOn();

  private final ByteOutput all = new ByteOutput();
  private final ByteOutput events = new ByteOutput();
  private final BlockSites sites = new BlockSites();
  private final ByteOutput places = new ByteOutput();
  private final Map<String, String> declared = new HashMap<>();
  private LocalNumbers types;
  private LocalNumbers texts;
  private LocalNumbers fields;
  private SiteState before;
  private final long[] versions = new long[1 << Stripes.BITS];
  private long count;

  /** Returns how many events there were in all blocks. */
  long count() {
    return count;
  }

  /** Returns the block's bytes, which are overwritten by the next block. */
  ByteOutput encode(Block block) {
    events.clear();
    sites.clear();
    types = new LocalNumbers();
    fields = new LocalNumbers();
    before = sites.of(0);
    Arrays.fill(versions, 0);
    for (int at = block.from(); at < block.end(); ) {
      at = event(block.words(), at);
    }
    all.clear();
    all.number(block.thread());
    all.text(block.name());
    all.octet((block.isLast() ? 1 : 0) | (block.continues() ? 2 : 0));
    names();
    all.number(events.size());
    all.add(events.array(), events.size());
    return all;
  }

  private void names() {
    all.number(types.size());
    for (int i = 0; i < types.size(); i++) {
      all.text(Types.name(types.key(i)));
    }
    describeSites();
    all.number(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      all.text(text((int) texts.key(i)));
    }
    all.number(sites.size());
    all.add(places.array(), places.size());
    all.number(fields.size());
    for (int i = 0; i < fields.size(); i++) {
      long where = fields.key(i);
      all.text(Fields.at((int) (where >>> Integer.SIZE), (int) where));
    }
  }

  private void describeSites() {
    texts = new LocalNumbers();
    places.clear();
    for (int i = 0; i < sites.size(); i++) {
      Sites.Site site = Sites.of(sites.site(i));
      places.number(texts.of(site.method()));
      places.number(site.line());
      places.number(site.variable() == 0 ? 0 : 1L + texts.of(site.variable()));
      places.number(site.stripe() + 1L);
      if (hasControl) {
        places.number(site.instruction() - Sites.METHOD);
      }
    }
  }

  /** A field is named by the class that declares it, which is known when it has been accessed. */
  private String text(int number) {
    String text = Sites.text(number);
    return text.indexOf('(') >= 0 || text.isEmpty()
        ? text
        : declared.computeIfAbsent(text, Fields::declared);
  }

  /** Encodes the event at a place; returns where the next one is. */
  private int event(long[] words, int at) {
    long word = words[at];
    int operation = (int) (word >>> Operations.OPERATION_SHIFT);
    if (operation == Operations.VERSION) {
      version(word);
      return at + 1;
    }
    int site = (int) (word >>> Operations.OBJECT_BITS) & Operations.SITES - 1;
    long object = word & Operations.OBJECT_MASK;
    if (operation == Operations.VALUE) {
      value(site, (int) object, words[at + 1]);
      return at + 2;
    }
    if (operation < Operations.ENTER) {
      count++;
    }
    if (operation == Operations.EVENT) {
      return view(words, at, site, (int) object);
    }
    if (operation == Operations.JUMP) {
      events.octet(Operations.JUMP);
      events.number(word & (1L << Operations.OPERATION_SHIFT) - 1);
      return at + 1;
    }
    int instruction = instruction(site);
    SiteState state = begin(operation, instruction > 0 ? 0 : site, object);
    int next = at + 1 + more(operation, state, words, at + 1);
    if (hasControl && state.site == 0) {
      events.number(instruction);
    }
    return next;
  }

  /** The instruction, and one, that is in a site's place; or 0. */
  private static int instruction(int site) {
    return (site & Operations.INSTRUCTION) == 0 ? 0 : site ^ Operations.INSTRUCTION;
  }

  /** How far a version is from the last one that was said of its stripe, within the block. */
  private void version(long word) {
    int stripe = (int) (word >>> Operations.STRIPE_SHIFT) & versions.length - 1;
    long version = word & Operations.VERSION_MASK;
    events.octet(Operations.VERSION);
    events.signed(version - versions[stripe]);
    versions[stripe] = version;
  }

  /** The type as a letter, then the bits, the text, or the object's class and number. */
  private void value(int type, int objectType, long bits) {
    events.octet(Operations.VALUE);
    events.octet(type);
    if (type == 'T') {
      events.text(Texts.text((int) bits));
    } else if (type == 'L') {
      events.number(types.of(objectType));
      events.number(bits);
    } else {
      events.signed(bits);
    }
  }

  private SiteState begin(int operation, int site, long object) {
    SiteState state = before.following;
    boolean foreseen = state != null && state.site == site;
    if (!foreseen) {
      state = sites.of(site);
      before.following = state;
    }
    boolean same = state.object == object;
    events.octet(operation | (foreseen ? FORESEEN : 0) | (same ? SAME : 0));
    if (!foreseen) {
      events.number(state.number);
    }
    if (!same) {
      events.signed(object - state.object);
      state.object = object;
    }
    before = state;
    return state;
  }

  /** Encodes what else there is to an operation; returns how many words that was. */
  private int more(int operation, SiteState state, long[] words, int at) {
    switch (operation) {
      case Operations.READ_ELEMENT, Operations.WRITE_ELEMENT, Operations.UPDATE_ELEMENT -> {
        element(state, words[at]);
        return 1;
      }
      case Operations.READ_OFFSET, Operations.WRITE_OFFSET, Operations.UPDATE_OFFSET -> {
        events.number(fields.of(words[at]));
        return 1;
      }
      case Operations.REQUEST,
          Operations.ACQUIRE,
          Operations.RELEASE,
          Operations.ACQUIRE_SHARED,
          Operations.RELEASE_SHARED,
          Operations.WAIT,
          Operations.NOTIFY,
          Operations.NOTIFY_ALL -> {
        events.number(types.of(words[at]));
        return 1;
      }
      case Operations.FORK, Operations.JOIN, Operations.BEGIN, Operations.END -> {
        return 1;
      }
      default -> {
        return 0;
      }
    }
  }

  /** How far the class and the index are from the last ones. */
  private void element(SiteState state, long where) {
    int type = (int) (where >>> Integer.SIZE);
    if (type != state.type) {
      state.type = type;
      state.typeNumber = types.of(type);
    }
    long more = (long) state.typeNumber << Integer.SIZE | where & 0xFFFF_FFFFL;
    events.signed(more - state.more);
    state.more = more;
  }

  private int view(long[] words, int at, int site, int bytes) {
    events.octet(Operations.EVENT);
    events.number(bytes);
    for (int i = 0; i < bytes; i++) {
      long word = words[at + 1 + i / Long.BYTES];
      events.octet((int) (word >>> Byte.SIZE * (i % Long.BYTES)));
    }
    if (hasControl) {
      events.number(instruction(site));
    }
    return at + 1 + (bytes + Long.BYTES - 1) / Long.BYTES;
  }
}
