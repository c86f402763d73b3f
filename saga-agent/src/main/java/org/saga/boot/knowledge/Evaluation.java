package org.saga.boot.knowledge;

/** Finds out what formulas and expressions come to in a state of a thread: table 1 of the paper. */
abstract class Evaluation {
  final Program program;
  final Participants participants;

  Evaluation(Program program, Participants participants) {
    this.program = program;
    this.participants = participants;
  }

  // ---- what the state is

  /** Whether the state is the first one, which is its own predecessor. */
  abstract boolean isFirst();

  abstract Object own(int variable);

  abstract Object shared(int variable);

  abstract boolean did(int access);

  /** What a remote part comes to at the thread in a slot, as far as this one knows. */
  abstract Object at(int remote, int slot, int[] threads);

  /** Returns how many slots there may be of which the thread knows. */
  abstract int slots();

  /** Whether the thread knows of the one in the slot. */
  abstract boolean isKnown(int slot);

  /** What a temporal operator has kept of the state before. */
  abstract boolean was(int operator, int[] threads);

  abstract void remember(int operator, int[] threads, boolean holds);

  // ---- what holds in it

  /**
   * @param threads the slots of the thread variables
   */
  final boolean holds(Node node, int[] threads) {
    return Boolean.TRUE.equals(value(node, threads));
  }

  final Object value(Node node, int[] threads) {
    return switch (node.kind()) {
      case CONSTANT -> node.value();
      case OWN -> own(node.index());
      case SHARED -> shared(node.index());
      case DID -> did(node.index());
      case AT -> at(node.index(), participants.slot(node.thread(), threads), threads);
      case NEGATIVE -> Values.calculate(Kind.MINUS, 0L, value(node.part(), threads));
      case PLUS, MINUS, TIMES, DIVIDE, REMAINDER ->
          Values.calculate(node.kind(), left(node, threads), right(node, threads));
      case EQUAL, DIFFERENT, LESS, AT_MOST, MORE, AT_LEAST ->
          Values.compare(node.kind(), left(node, threads), right(node, threads));
      case NOT -> !holds(node.part(), threads);
      case AND -> holds(node.part(), threads) & holds(node.parts()[1], threads);
      case OR -> holds(node.part(), threads) | holds(node.parts()[1], threads);
      case IMPLIES -> !holds(node.part(), threads) | holds(node.parts()[1], threads);
      case EQUIVALENT -> holds(node.part(), threads) == holds(node.parts()[1], threads);
      case FORALL, EXISTS -> quantified(node, threads);
      default -> temporal(node, threads);
    };
  }

  private Object left(Node node, int[] threads) {
    return value(node.parts()[0], threads);
  }

  private Object right(Node node, int[] threads) {
    return value(node.parts()[1], threads);
  }

  // ---- in one state after the other

  private boolean temporal(Node node, int[] threads) {
    int operator = node.index();
    boolean now = holds(node.part(), threads);
    boolean second = node.parts().length > 1 && holds(node.parts()[1], threads);
    boolean first = isFirst();
    boolean was = !first && was(operator, threads);
    boolean before = first ? now : was;
    boolean kept =
        switch (node.kind()) {
          case ONCE -> now | was;
          case HISTORICALLY -> now & (first | was);
          case SINCE -> second | now & was;
          case INTERVAL -> !second & (now | was);
          case WEAK_INTERVAL -> !second & (now | first | was);
          default -> now;
        };
    remember(operator, threads, kept);
    return switch (node.kind()) {
      case PREVIOUSLY -> before;
      case START -> now & !before;
      case END -> before & !now;
      default -> kept;
    };
  }

  // ---- of many threads

  /** What is kept of a thread that is not known yet is needed when it will be. */
  private boolean quantified(Node node, int[] threads) {
    boolean isOfAll = node.kind() == Kind.FORALL;
    boolean result = isOfAll;
    for (int slot = 0; slot < slots(); slot++) {
      if (slot == 0 || isKnown(slot)) {
        threads[node.index()] = slot;
        boolean holds = holds(node.part(), threads);
        if (isKnown(slot) && !isExcluded(slot, node, threads)) {
          result = isOfAll ? result & holds : result | holds;
        }
      }
    }
    return result;
  }

  private boolean isExcluded(int slot, Node node, int[] threads) {
    for (int other : node.others()) {
      if (participants.slot(other, threads) == slot) {
        return true;
      }
    }
    return false;
  }
}
