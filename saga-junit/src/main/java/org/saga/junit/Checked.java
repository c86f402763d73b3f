package org.saga.junit;

import java.util.List;

/** A test, a class or the whole run under SAGA, from its beginning to its end. */
final class Checked {
  private final Demand demand;
  private final boolean asks;
  private final Checked around;
  private final Scope scope;
  private Scope before;
  private volatile boolean isUsed;

  /**
   * @param demand what is asked for, here or around
   * @param asks whether it is asked here, and has to be met in the end
   * @param around what this is a part of, or null
   * @param name what users call it
   */
  Checked(Demand demand, boolean asks, Checked around, String name) {
    this.demand = demand;
    this.asks = asks;
    this.around = around;
    this.scope = new Scope(around == null ? null : around.scope, name, !demand.isForNone());
  }

  Scope scope() {
    return scope;
  }

  Demand demand() {
    return demand;
  }

  /** Begins; what the running thread does belongs to it. */
  void begin() {
    Scopes.instance().open(scope);
    if (!demand.events().isEmpty()) {
      Scopes.instance().listen();
    }
    before = Scopes.instance().enter(scope);
  }

  /** Says that a test has run within. */
  void use() {
    for (Checked it = this; it != null; it = it.around) {
      it.isUsed = true;
    }
  }

  /**
   * Ends, and fails if anything was found that has not been said, or nothing could be found.
   *
   * @param known what it has failed with already, or null
   */
  void end(Throwable known) {
    Scopes.instance().enter(before);
    if (!demand.events().isEmpty()) {
      Scopes.instance().listenNoMore();
    }
    Scopes.instance().close(scope);
    List<Finding> news = scope.takeFindings().stream().filter(it -> !it.isBehind(known)).toList();
    AssertionError found = Failures.of(news);
    boolean isForNothing = known != null || demand.isForNone() || !isUsed;
    AssertionError failure = found != null || isForNothing ? found : unmet();
    if (failure != null) {
      throw failure;
    }
  }

  private AssertionError unmet() {
    String failure = Agent.failure(demand);
    if (failure == null && asks) {
      failure = Agent.disappointment(demand);
    }
    if (failure == null && asks) {
      failure = unseen();
    }
    return failure == null ? null : new AssertionError(scope + " was not checked: " + failure);
  }

  private String unseen() {
    List<String> unseen = demand.events().stream().filter(it -> !scope.hasSeen(it)).toList();
    for (String event : unseen) {
      String meant = Agent.unknown(event);
      if (meant != null) {
        return "no view has the terminal %s, which expectEvents names; %s".formatted(event, meant);
      }
    }
    return unseen.isEmpty()
        ? null
        : "no event %s was seen, which expectEvents asks for".formatted(String.join(", ", unseen));
  }
}
