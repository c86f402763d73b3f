package org.saga.predict.recording;

import java.util.Map;
import org.saga.predict.recording.NamedEvents.RecordedObject;
import org.saga.predict.trace.Control;
import org.saga.predict.trace.Operation;

/** Reads the block of a thread; the agent's {@code BlockEncoder} says what is where. */
final class BlockReader {
  private static final int FORESEEN = 1 << 5;
  private static final int SAME = 1 << 6;
  private static final int OPERATION_BITS = (1 << 5) - 1;
  private static final int VALUE = 30;
  private static final int VERSION = 31;
  private static final int EVENT = 24;
  private static final int ENTER = 25;
  private static final int LEAVE = 26;
  private static final int CATCH = 27;
  private static final int SELECT = 28;
  private static final int JUMP = 29;
  private static final int HANDLER_SHIFT = 17;
  private static final int ENDED = 1;
  private static final int CONTINUES = 2;

  /** Whether the ways of control were recorded. */
  private final boolean hasControl;

  private final Stripes stripes;
  private final Operands operands;
  private final Stream stream;
  private final ByteInput in;
  private final String[] types;
  private final Site[] sites;
  private final String[] fields;

  /** The version that was last said of each stripe, and the one that was last seen. */
  private final long[] saidOf;

  private final long[] seen;
  private Site before;
  private boolean isSaid;
  private long said;

  /** A place in the program, and what was last there. */
  private static final class Site {
    final int location;
    final String variable;
    final int stripe;

    /** The instruction and one, 0 if it is not known, or -1 of a method as a whole. */
    final int instruction;

    long object;
    long more;
    Site following;

    Site(int location, String variable, int stripe, int instruction) {
      this.instruction = instruction;
      this.location = location;
      this.variable = variable;
      this.stripe = stripe;
    }
  }

  private BlockReader(
      boolean hasControl, Stripes stripes, Operands operands, Stream stream, ByteInput in) {
    this.hasControl = hasControl;
    this.stripes = stripes;
    this.operands = operands;
    this.stream = stream;
    this.in = in;
    saidOf = new long[stripes.count()];
    seen = stream.seen;
    types = texts();
    sites = sites();
    fields = texts();
  }

  /** Adds the events of a block to its thread's. */
  static void read(
      byte[] block,
      boolean hasControl,
      Stripes stripes,
      Operands operands,
      Map<Long, Stream> streams) {
    ByteInput in = new ByteInput(block);
    Stream stream = streams.computeIfAbsent(in.number(), Stream::new);
    stream.name = in.text();
    int flags = in.octet();
    stream.hasEnded |= (flags & ENDED) != 0;
    if ((flags & CONTINUES) == 0) {
      stream.seen = new long[stripes.count()];
    } else if (stream.seen == null) {
      throw new DamagedBlock("it goes on from a block that is not there");
    }
    new BlockReader(hasControl, stripes, operands, stream, in).events();
  }

  private String[] texts() {
    String[] texts = new String[in.count()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = in.text();
    }
    return texts;
  }

  private Site[] sites() {
    String[] texts = texts();
    Site[] all = new Site[in.count()];
    for (int i = 0; i < all.length; i++) {
      String method = texts[in.index(texts.length)];
      int line = in.index(Integer.MAX_VALUE);
      int variable = in.index(texts.length + 1);
      int stripe = in.index(stripes.count() + 1) - 1;
      int instruction = hasControl ? in.index(Integer.MAX_VALUE) - 1 : 0;
      int location = instruction < 0 ? operands.text(method) : location(method, line);
      String field = variable == 0 ? "" : texts[variable - 1];
      all[i] = new Site(location, field, stripe, instruction);
    }
    return all;
  }

  private int location(String method, int line) {
    if (method.isEmpty()) {
      return Stream.NONE;
    }
    return operands.text(line == 0 ? method + ")" : method + ":" + line + ")");
  }

  private void events() {
    in.count();
    if (sites.length == 0) {
      throw new DamagedBlock("it has no sites");
    }
    before = sites[0];
    while (!in.isAtEnd()) {
      event();
    }
  }

  private void event() {
    int first = in.octet();
    int operation = first & OPERATION_BITS;
    switch (operation) {
      case VERSION -> {
        isSaid = true;
        said = in.signed();
      }
      case VALUE -> stream.value(value());
      case EVENT -> named();
      case JUMP -> jump();
      case ENTER, LEAVE, CATCH, SELECT -> control(operation, begin(first));
      default -> {
        Site site = begin(first);
        event(operation, site);
        tellInstruction(site);
      }
    }
  }

  /** An event that has no place may have an instruction, which follows it. */
  private void tellInstruction(Site site) {
    if (hasControl) {
      int own = site.location == Stream.NONE ? number() : Math.max(0, site.instruction);
      stream.addInstruction(own & Control.MAKES_OBJECT - 1);
    }
  }

  private int number() {
    return in.index(Integer.MAX_VALUE);
  }

  private void jump() {
    long ways = in.number();
    if (ways < 2) {
      throw new DamagedBlock("it has jumps that are none");
    }
    stream.addControl(Control.Kind.JUMP, 0, Stream.NONE, ways);
    stream.addInstruction(0);
  }

  private void control(int operation, Site site) {
    int low = (int) site.object;
    int mask = (1 << HANDLER_SHIFT) - 1;
    int own = site.location == Stream.NONE ? number() : 0;
    switch (operation) {
      case ENTER -> control(Control.Kind.ENTER, 0, site.location, low);
      case LEAVE -> control(Control.Kind.LEAVE, 0, site.location, low);
      case CATCH ->
          control(
              Control.Kind.CATCH, (int) (site.object >>> HANDLER_SHIFT), site.location, low & mask);
      default -> control(Control.Kind.SELECT, low, Stream.NONE, own);
    }
  }

  private void control(Control.Kind kind, int operand, int method, int instruction) {
    stream.addControl(kind, operand, method, 0);
    stream.addInstruction(instruction);
  }

  private Site begin(int first) {
    Site site = (first & FORESEEN) != 0 ? before.following : sites[in.index(sites.length)];
    if (site == null) {
      throw new DamagedBlock("it refers to an event that is not there");
    }
    if ((first & SAME) == 0) {
      site.object += in.signed();
    }
    before.following = site;
    before = site;
    return site;
  }

  private void event(int operation, Site site) {
    switch (operation) {
      case 0, 1, 2 -> field(operation, site);
      case 3, 4, 5 -> element(operation - 3, site);
      case 6, 7, 8 ->
          access(operation - 6, operands.ofHidden(site.object), stripes.of(site.object), site);
      case 9, 10, 11 -> atOffset(operation - 9, site);
      case 12, 13, 14, 15, 16, 17, 18, 19 -> lock(operation, site);
      case 20 -> plain(Operation.FORK, operands.ofThread(site.object), site);
      case 21 -> plain(Operation.JOIN, operands.ofThread(site.object), site);
      case 22 -> plain(Operation.BEGIN, method(site), site);
      case 23 -> plain(Operation.END, method(site), site);
      default -> throw new DamagedBlock("it has an operation that is none");
    }
  }

  /** The block that a method is has its name. */
  private int method(Site site) {
    String place = site.location == Stream.NONE ? "" : operands.text(site.location);
    return operands.ofStatic(place.substring(0, Math.max(0, place.indexOf('('))));
  }

  private void field(int kind, Site site) {
    if (site.stripe >= 0) {
      access(kind, operands.ofStatic(site.variable), site.stripe, site);
    } else {
      int operand = operands.ofField(site.object, site.variable);
      access(kind, operand, stripes.of(site.object), site);
    }
  }

  private void element(int kind, Site site) {
    site.more += in.signed();
    String type = type((int) (site.more >>> Integer.SIZE));
    int index = (int) site.more;
    int operand = operands.ofElement(site.object, type, index);
    access(kind, operand, stripes.ofElement(site.object, index), site);
  }

  private void atOffset(int kind, Site site) {
    String field = fields[in.index(fields.length)];
    access(kind, operands.ofField(site.object, field), stripes.of(site.object), site);
  }

  private String type(int number) {
    if (number < 0 || number >= types.length) {
      throw new DamagedBlock("it names a class that it does not have");
    }
    return types[number];
  }

  private void access(int kind, int operand, int stripe, Site site) {
    Operation operation =
        kind == 0 ? Operation.READ : kind == 1 ? Operation.WRITE : Operation.UPDATE;
    ordered(operation, operand, stripe, kind != 0, site.location);
  }

  private void lock(int operation, Site site) {
    int operand = operands.ofLock(site.object, types[in.index(types.length)]);
    if (operation == 12) {
      plain(Operation.REQUEST, operand, site);
    } else {
      Operation what =
          switch (operation) {
            case 13 -> Operation.ACQUIRE;
            case 14 -> Operation.RELEASE;
            case 15 -> Operation.ACQUIRE_SHARED;
            case 16 -> Operation.RELEASE_SHARED;
            case 17 -> Operation.WAIT;
            case 18 -> Operation.NOTIFY;
            default -> Operation.NOTIFY_ALL;
          };
      ordered(what, operand, stripes.of(site.object), true, site.location);
    }
  }

  private void plain(Operation what, int operand, Site site) {
    stream.add(what, operand, site.location, Stream.NONE, 0, false);
  }

  /** A version that is not said is the last one seen; or, where the event makes one, the next. */
  private void ordered(Operation what, int operand, int stripe, boolean makes, int location) {
    long version;
    if (isSaid) {
      version = saidOf[stripe] + said;
      saidOf[stripe] = version;
      isSaid = false;
    } else {
      version = seen[stripe] + (makes ? 1 : 0);
    }
    seen[stripe] = version;
    stream.add(what, operand, location, stripe, version, makes);
  }

  private Object value() {
    int type = in.octet();
    return switch (type) {
      case 'N' -> null;
      case 'T' -> in.text();
      case 'L' -> new RecordedObject(types[in.index(types.length)], in.number());
      default -> Bits.value(type, in.signed());
    };
  }

  private void named() {
    byte[] description = in.array(in.count());
    stream.value(description);
    ordered(Operation.EVENT, Stream.NONE, Stripes.OF_VIEWS, true, Stream.NONE);
    if (hasControl) {
      stream.addInstruction(number());
    }
  }
}
