package org.saga.predict.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which ways the threads of a run went through the program, as far as class files do not tell. This
 * is beside the events of a trace: orders, properties and lattices know nothing of it.
 *
 * <p>Each item was told before an event of the trace, see {@link Item#place}.
 */
public final class Control {
  /** So many ways fit into an item, behind a one. */
  public static final int MOST_WAYS = 30;

  /** An instruction is this one and the call in a constructor that makes the object. */
  public static final int MAKES_OBJECT = 1 << 16;

  private static final int KIND_BITS = 3;
  private static final Kind[] KINDS = Kind.values();

  private final Names methods = new Names();
  private final Map<String, ClassFile> classFiles = new LinkedHashMap<>();
  private int size;

  /** Who tells what: the thread, then the kind in the lowest bits. */
  private final Column what = new Column();

  private final Column place = new Column();
  private final Column operand = new Column();
  private final Column instruction = new Column();
  private final Column method = new Column();

  /** What an item tells. */
  public enum Kind {
    /** A method begins; the instruction is the one that calls it. */
    ENTER("enter"),
    /** Conditional jumps: the operand is the ways behind a one, 1 if the jump was taken. */
    JUMP("jump"),
    /** A switch: the operand is the value that decides. */
    SELECT("select"),
    /** A handler begins, which is the operand; the instruction is the one that threw. */
    CATCH("catch"),
    /** An exception leaves a method; the instruction is the one that threw. */
    LEAVE("leave");

    private static final Map<String, Kind> BY_WORD =
        Arrays.stream(values()).collect(Collectors.toMap(Kind::word, Function.identity()));

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** Returns the kind of a word in a text, or null if it is none. */
    public static Kind of(String word) {
      return BY_WORD.get(word);
    }

    /** Returns how texts write it. */
    public String word() {
      return word;
    }
  }

  /**
   * What a thread tells.
   *
   * @param place how many events the trace has before it
   * @param operand see {@link Kind}
   * @param instruction a number of the method that the thread is in; or {@link Trace#NOWHERE}. That
   *     of a constructor's call of super(..) or this(..) is greater by {@link #MAKES_OBJECT}
   * @param method {@code pkg.Class.method(I)V}: what is entered, left or has the handler; or null
   */
  public record Item(
      int thread, Kind kind, int place, int operand, int instruction, String method) {

    /** Returns how many ways of jumps there are. */
    public int ways() {
      return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(operand);
    }

    /** Tells whether a jump was taken; the first one is 0. */
    public boolean isTaken(int jump) {
      return (operand >>> ways() - 1 - jump & 1) != 0;
    }
  }

  Control() {}

  /** Tells whether there is anything. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Returns how many items there are, in the order in which they were told. */
  public int size() {
    return size;
  }

  /** Returns an item. */
  public Item item(int number) {
    int of = method.get(number);
    return new Item(
        what.get(number) >>> KIND_BITS,
        KINDS[what.get(number) & (1 << KIND_BITS) - 1],
        place.get(number),
        operand.get(number),
        instruction.get(number),
        of == Trace.NOWHERE ? null : methods.name(of));
  }

  /** Returns the numbers of each thread's items. */
  public Map<Integer, List<Integer>> byThread() {
    Map<Integer, List<Integer>> all = new HashMap<>();
    for (int number = 0; number < size; number++) {
      int thread = what.get(number) >>> KIND_BITS;
      all.computeIfAbsent(thread, it -> new ArrayList<>()).add(number);
    }
    return all;
  }

  /** Returns the methods that are named: those that tell their ways. */
  public List<String> methods() {
    return methods.all();
  }

  /** Returns the class files of the program. */
  public Collection<ClassFile> classFiles() {
    return classFiles.values();
  }

  void add(Item item) {
    what.set(size, item.thread << KIND_BITS | item.kind.ordinal());
    place.set(size, item.place);
    operand.set(size, item.operand);
    instruction.set(size, item.instruction);
    method.set(size, item.method == null ? Trace.NOWHERE : methods.add(item.method));
    size++;
  }

  void add(ClassFile file) {
    classFiles.put(file.name(), file);
  }
}
