package org.saga.predict.order;

import java.util.ArrayList;
import java.util.List;
import org.saga.predict.trace.Trace;

/** The causalities that there are. */
enum Causalities implements Causality {
  /** Conflicting accesses keep their order, critical sections of a lock may change places. */
  LOCKS("locks") {
    @Override
    Knowledge knowledge() {
      return new DataKnowledge(false);
    }

    @Override
    List<Section> sections(Trace trace) {
      return Sections.ofLocks(trace);
    }
  },

  /** Conflicting accesses keep their order, and locks are variables that are written. */
  HAPPENS_BEFORE("hb") {
    @Override
    Knowledge knowledge() {
      return new DataKnowledge(true);
    }

    @Override
    List<Section> sections(Trace trace) {
      return List.of();
    }
  },

  /** Each read sees the same write, and all else may change places. */
  WEAK("weak") {
    @Override
    Knowledge knowledge() {
      return new WeakKnowledge();
    }

    @Override
    List<Section> sections(Trace trace) {
      List<Section> all = new ArrayList<>(Sections.ofLocks(trace));
      all.addAll(Sections.ofAccesses(trace));
      return all;
    }
  };

  private final String word;

  Causalities(String word) {
    this.word = word;
  }

  /** What keeps its order. */
  abstract Knowledge knowledge();

  /** What excludes each other. */
  abstract List<Section> sections(Trace trace);

  @Override
  public String word() {
    return word;
  }

  @Override
  public boolean isKnownAtOnce() {
    return this != WEAK;
  }

  @Override
  public Order order(Trace trace) {
    return Order.of(trace, knowledge(), sections(trace));
  }
}
