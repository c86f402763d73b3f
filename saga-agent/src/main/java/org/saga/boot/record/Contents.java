package org.saga.boot.record;

import java.lang.reflect.Array;
import java.util.Iterator;
import java.util.Map;

/**
 * Records what calls of the JDK's methods do to data that is not recorded inside. All of an
 * object's data is one variable; arrays are read and written element by element, as far as {@link
 * #MOST_ELEMENTS}: programs copy and fill buffers, and whoever does knows from elsewhere how much
 * there is in them.
 *
 * <p>A call is told of before it is done. So whoever finds what it has written is told of later.
 */
public final class Contents {
  /** Of what a call does to an array so many elements are recorded, the first ones. */
  private static final int MOST_ELEMENTS = 32;

  private Contents() {}

  /** A method is about to be called of an object of whatever class. */
  public static void called(Object object, int selector, int site) {
    if (object != null && !Selectors.isPlain(selector)) {
      tell(object, selector, site);
    }
  }

  private static void tell(Object object, int selector, int site) {
    int effect = DataClass.of(object).effect(selector);
    ThreadLog log = effect == 0 ? null : ThreadLog.current();
    if (log != null) {
      tell(log, object, effect, site);
    }
  }

  /** An object's data is about to be read. */
  public static void read(Object object, int site) {
    use(object, Effects.READS, site);
  }

  /** An object's data is about to be read and written. */
  public static void write(Object object, int site) {
    use(object, Effects.WRITES, site);
  }

  private static void use(Object object, int effect, int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null && object != null && !(object instanceof String)) {
      tell(log, object, effect, site);
    }
  }

  /** An iterator is about to go on; returns what it iterates over, or null if nobody asks. */
  public static Object source(Iterator<?> all, int selector, int site) {
    if (ThreadLog.current() == null || all == null || !DataClass.of(all).isData()) {
      return null;
    }
    called(all, selector, site);
    return DataClass.source(all);
  }

  /** An entry of a map that an iterator has come to is a part of the map. */
  public static void found(Object source, Object next) {
    ThreadLog log = source == null ? null : ThreadLog.current();
    if (log != null && next instanceof Map.Entry && !(next instanceof Numbered)) {
      long number = ObjectNumbers.of(log, source);
      Owners.share(log, source);
      ObjectNumbers.isPart(log, next, number, ObjectNumbers.typeOf(log, source));
    }
  }

  /** Elements of an array are about to be copied. */
  public static void copying(Object from, int first, Object to, int toFirst, int count, int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null && has(from, first, count) && has(to, toFirst, count)) {
      elements(log, from, first, count, Operations.READ_ELEMENT, site);
      elements(log, to, toFirst, count, Operations.WRITE_ELEMENT, site);
    }
  }

  private static boolean has(Object array, int first, int count) {
    return array != null
        && array.getClass().isArray()
        && first >= 0
        && count >= 0
        && first <= Array.getLength(array) - count;
  }

  private static void tell(ThreadLog log, Object object, int effect, int site) {
    Object source = DataClass.source(object);
    int ofSource = effect;
    if (source == object) {
      ofSource |= effect >>> 2;
    } else if (effect >>> 2 != 0) {
      own(log, object, (effect & Effects.WRITES_ITSELF) != 0, site);
    }
    boolean writes = (ofSource & Effects.WRITES) != 0;
    if (writes || (ofSource & Effects.READS) != 0) {
      all(log, source, writes, site);
    }
  }

  private static void all(ThreadLog log, Object object, boolean writes, int site) {
    if (object.getClass().isArray()) {
      int operation = writes ? Operations.UPDATE_ELEMENT : Operations.READ_ELEMENT;
      elements(log, object, 0, Array.getLength(object), operation, site);
    } else if (DataClass.of(object).isData() && !log.hasUsed(object, writes)) {
      long number = ObjectNumbers.of(log, object);
      long at = Fields.at(ObjectNumbers.typeOf(log, object));
      int stripe = Stripes.of(number);
      if (Turns.areOn()) {
        Turns.contents(log, writes, Fields.at((int) (at >>> Integer.SIZE), 0), object, site);
      }
      if (writes) {
        long word = Stripes.next(stripe);
        log.made(Operations.UPDATE_OFFSET, site, number, at, stripe, word);
      } else {
        log.saw(Operations.READ_OFFSET, site, number, at, stripe, Stripes.begin(stripe));
      }
    }
  }

  /** How far an iterator has come: nobody but whoever has it can tell, so it needs no name. */
  private static void own(ThreadLog log, Object object, boolean writes, int site) {
    long variable = Variables.ofJdk(object, 0);
    int stripe = Variables.stripe(variable);
    long key = variable & Operations.OBJECT_MASK;
    if (writes) {
      log.made(Operations.UPDATE_SYNC, site, key, stripe, Stripes.next(stripe));
    } else {
      log.saw(Operations.READ_SYNC, site, key, stripe, Stripes.begin(stripe));
    }
  }

  private static void elements(
      ThreadLog log, Object object, int first, int count, int operation, int site) {
    if (log.hasUsed(object, operation != Operations.READ_ELEMENT)) {
      return;
    }
    ObjectEntry array = log.entries.of(object);
    int end = first + Math.min(count, MOST_ELEMENTS);
    for (int i = first; i < end; i++) {
      int stripe = Variables.ofElement(array.number, i);
      long where = Elements.where(array, i);
      if (Turns.areOn()) {
        Turns.element(log, word(operation), object, i, site);
      }
      if (operation == Operations.READ_ELEMENT) {
        log.saw(operation, site, array.number, where, stripe, Stripes.begin(stripe));
      } else {
        log.made(operation, site, array.number, where, stripe, Stripes.next(stripe));
      }
    }
  }

  private static String word(int operation) {
    return switch (operation) {
      case Operations.READ_ELEMENT -> "r";
      case Operations.WRITE_ELEMENT -> "w";
      default -> "u";
    };
  }
}
