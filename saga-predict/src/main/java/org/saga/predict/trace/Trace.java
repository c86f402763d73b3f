package org.saga.predict.trace;

import java.util.AbstractList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the threads of a run did, in an order in which it may have happened.
 *
 * <p>Variables have an initial value where one is known. The events are in columns, so that
 * millions of them fit into memory.
 */
public final class Trace {
  /** The location of an event that has none. */
  public static final int NOWHERE = -1;

  /** The value of an access that does not say it. */
  public static final Object UNKNOWN =
      new Object() {
        @Override
        public String toString() {
          return "?";
        }
      };

  private final Names threads;
  private final Names variables;
  private final Names locks;
  private final Names blocks;
  private final Names named;
  private final Names locations;
  private final Map<Integer, Object> initial;
  private final BitSet volatiles;
  private int size;
  private final Column actor;
  private final Column operand;
  private final Column location;
  private final ValueColumn value;
  private final Instructions instructions;
  private final Control control;
  private final Dependences dependences;

  private Trace(Builder of) {
    this(of, new LinkedHashMap<>(of.initial));
  }

  private Trace(Builder of, Map<Integer, Object> initial) {
    threads = of.threads;
    variables = of.variables;
    locks = of.locks;
    blocks = of.blocks;
    named = of.named;
    locations = of.locations;
    this.initial = Collections.unmodifiableMap(initial);
    volatiles = of.volatiles;
    size = of.size;
    actor = of.actor;
    operand = of.operand;
    location = of.location;
    value = of.value;
    instructions = of.instructions;
    control = of.control;
    dependences = of.dependences;
  }

  /** Returns a trace that gets to know later what else is added. */
  static Trace growing(Builder of) {
    return new Trace(of, of.initial);
  }

  /** Has so many of the events that were added. */
  void grow(int to) {
    size = to;
  }

  /** Returns how many events there are. */
  public int size() {
    return size;
  }

  /** Returns what the event at a place does. */
  public Operation operation(int place) {
    return Builder.ALL[actor.get(place) & Builder.OPERATION];
  }

  /** Returns who did the event at a place. */
  public int thread(int place) {
    return actor.get(place) >>> Builder.OPERATION_BITS;
  }

  /** Returns what the event at a place was done to. */
  public int operand(int place) {
    return operand.get(place);
  }

  /** Returns where in the program the event at a place was done, or {@link #NOWHERE}. */
  public int location(int place) {
    return location.get(place);
  }

  /** Returns the value at a place, see {@link TraceEvent}. */
  public Object value(int place) {
    return value.get(place);
  }

  /**
   * Returns the instruction that did the event at a place, by its number in the method; or {@link
   * #NOWHERE}.
   */
  public int instruction(int place) {
    return instructions.get(place);
  }

  /** Returns which ways the threads went; nothing of a trace that was made of another one. */
  public Control control() {
    return control;
  }

  /** Returns the event at a place. */
  public TraceEvent event(int place) {
    return new TraceEvent(
        place, thread(place), operation(place), operand(place), location(place), value(place));
  }

  /** Returns all events; each is made when it is asked for. */
  public List<TraceEvent> events() {
    return new AbstractList<>() {
      @Override
      public TraceEvent get(int place) {
        return event(place);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /** Returns an event as texts of traces have it. */
  public String text(int place) {
    return TextTrace.line(this, event(place));
  }

  /** Returns the trace that has some of the events, in an order that may be another one. */
  public Trace of(int[] places) {
    Builder some = new Builder();
    initial.forEach((variable, value) -> some.init(variables.name(variable), value));
    volatiles.stream().forEach(variable -> some.initVolatile(variables.name(variable)));
    for (int place : places) {
      TraceEvent event = event(place);
      String at = event.location() == NOWHERE ? null : locations.name(event.location());
      String by = threads.name(event.thread());
      some.add(by, event.operation(), operandName(event), at, event.value());
    }
    return some.build();
  }

  /** Returns what collects some of the events, which keep their numbers but for their places. */
  public Builder part() {
    return new Builder(this);
  }

  /** Returns the names of the threads. */
  public Names threads() {
    return threads;
  }

  /** Returns the names of the variables. */
  public Names variables() {
    return variables;
  }

  /** Returns the names of the locks. */
  public Names locks() {
    return locks;
  }

  /** Returns the names of the blocks that should be atomic. */
  public Names blocks() {
    return blocks;
  }

  /** Returns the names of the events that views and properties name. */
  public Names named() {
    return named;
  }

  /** Returns the names of the places in the program. */
  public Names locations() {
    return locations;
  }

  /** Returns the values that variables have before anything happens, where they are known. */
  public Map<Integer, Object> initial() {
    return initial;
  }

  /** Tells whether accesses of a variable order threads, as those of a volatile field do. */
  public boolean isVolatile(int variable) {
    return volatiles.get(variable);
  }

  /** Returns the numbers of the variables whose accesses order threads. */
  public int[] volatiles() {
    return volatiles.stream().toArray();
  }

  /** Returns what events depend on, as far as it is told. */
  public Dependences dependences() {
    return dependences;
  }

  /** Returns the name of an event's operand. */
  public String operandName(TraceEvent event) {
    return names(event.operation()).name(event.operand());
  }

  private Names names(Operation operation) {
    return switch (operation.operand()) {
      case VARIABLE -> variables;
      case LOCK -> locks;
      case THREAD -> threads;
      case BLOCK -> blocks;
      case NAMED -> named;
    };
  }

  /** Collects the events of a trace. */
  public static final class Builder {
    private static final Operation[] ALL = Operation.values();
    private static final int OPERATION_BITS = 5;
    private static final int OPERATION = (1 << OPERATION_BITS) - 1;

    private final Names threads;
    private final Names variables;
    private final Names locks;
    private final Names blocks;
    private final Names named;
    private final Names locations;
    private final Map<Integer, Object> initial;
    private final BitSet volatiles;
    private int size;

    /** Who does what: the thread, then the operation in the lowest bits. */
    private final Column actor = new Column();

    private final Column operand = new Column();
    private final Column location = new Column();
    private final ValueColumn value = new ValueColumn();
    private final Instructions instructions = new Instructions();
    private final Control control = new Control();
    private final Dependences dependences = new Dependences();

    /** Begins without events and names. */
    public Builder() {
      threads = new Names();
      variables = new Names();
      locks = new Names();
      blocks = new Names();
      named = new Names();
      locations = new Names();
      initial = new LinkedHashMap<>();
      volatiles = new BitSet();
    }

    private Builder(Trace names) {
      threads = names.threads;
      variables = names.variables;
      locks = names.locks;
      blocks = names.blocks;
      named = names.named;
      locations = names.locations;
      initial = names.initial;
      volatiles = names.volatiles;
    }

    /** Says what a variable is before anything happens. */
    public Builder init(String variable, Object to) {
      initial.put(variables.add(variable), to);
      return this;
    }

    /** Says that accesses of a variable order threads, so that they are no races. */
    public Builder initVolatile(String variable) {
      volatiles.set(variables.add(variable));
      return this;
    }

    /** Adds an event of which no value and no location is known. */
    public Builder add(String by, Operation what, String to) {
      return add(by, what, to, null, UNKNOWN);
    }

    /**
     * Adds an event.
     *
     * @param at where in the program, or null
     * @param with the value of an access, {@link #UNKNOWN}, or a {@link NamedEvent}
     */
    public Builder add(String by, Operation what, String to, String at, Object with) {
      int where = at == null ? NOWHERE : locations.add(at);
      add(threads.add(by), what, names(what).add(to), where, with);
      return this;
    }

    /** Says what the event that was added last depends on. */
    public Builder dependingOn(Dependences.Told told) {
      dependences.add(size - 1, told);
      return this;
    }

    /** Adds an event of a trace that has the same numbers. */
    public Builder add(TraceEvent event) {
      add(event.thread(), event.operation(), event.operand(), event.location(), event.value());
      return this;
    }

    private void add(int by, Operation what, int to, int at, Object with) {
      actor.set(size, by << OPERATION_BITS | what.ordinal());
      operand.set(size, to);
      location.set(size, at);
      value.set(size, with);
      size++;
    }

    private Names names(Operation what) {
      return switch (what.operand()) {
        case VARIABLE -> variables;
        case LOCK -> locks;
        case THREAD -> threads;
        case BLOCK -> blocks;
        case NAMED -> named;
      };
    }

    /** Says which instruction did the event at a place, behind all of which that is said. */
    public Builder instruction(int place, int number) {
      instructions.set(place, number);
      return this;
    }

    /** Adds what a thread tells of its way, see {@link Control.Item}. */
    public Builder control(
        String by, Control.Kind kind, int place, int operand, int instruction, String method) {
      control.add(new Control.Item(threads.add(by), kind, place, operand, instruction, method));
      return this;
    }

    /** Adds a class file of the program. */
    public Builder classFile(ClassFile file) {
      control.add(file);
      return this;
    }

    /** Takes back the last event. */
    void removeLast() {
      size--;
    }

    /** Forgets the events so far, and keeps their places and all names. */
    void forget() {
      List.of(actor, operand, location).forEach(it -> it.forgetBefore(size));
      value.forgetBefore(size);
    }

    /** Returns how many events were added. */
    public int size() {
      return size;
    }

    /** Returns the trace of what was added. */
    public Trace build() {
      return new Trace(this);
    }
  }
}
