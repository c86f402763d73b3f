package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.event.ObjectNumber;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.observe.Feed;
import org.saga.predict.order.Causality;
import org.saga.predict.report.Prediction;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.RandomTraces;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.GrowingHistories;
import org.saga.predict.view.GrowingHistory;
import org.saga.predict.view.ViewHistories;

/** What is told of random views while a run goes on is what is told of them afterwards. */
class GrammarObserverTests {
  private static final int ALL = 1 << 20;
  private static final List<Causality> KNOWN_AT_ONCE =
      Causality.all().stream().filter(Causality::isKnownAtOnce).toList();

  @TempDir static Path folder;

  private long violating;
  private long fine;
  private long missed;

  private void check(int fromView, int toView, int traces) throws IOException {
    RandomViews.forEach(
        folder,
        fromView,
        toView,
        view -> {
          for (int seed = 0; seed < traces; seed++) {
            check(view, seed);
          }
        });
    assertThat(violating).isGreaterThan(traces);
    assertThat(fine).isGreaterThan(traces);
    assertThat(missed).isPositive();
  }

  private void check(CompiledView view, int seed) throws IOException {
    Trace trace = RandomTraces.of(seed, 3 + seed % 15, GrammarObserverTests::event);
    if (trace.events().stream().noneMatch(it -> it.operation() == Operation.EVENT)) {
      return;
    }
    boolean reportsOpen = seed % 2 == 0;
    boolean asHistories = !GrowingHistory.isOf(view) || seed % 4 > 1;
    for (Causality causality : KNOWN_AT_ONCE) {
      String of =
          "seed %d, %s, %s:%n%s".formatted(seed, causality.word(), view.name(), grammar(view))
              + TextTrace.text(trace);
      Prediction offline =
          Prediction.of(
              trace, ViewHistories.of(view, trace, reportsOpen), causality, Lattice.ANY_WIDTH);
      Feed feed = feed(view, causality, ALL, reportsOpen, asHistories);
      Prediction online = feed.take(trace, new Random(seed)).get(0);
      assertThat(feed.wrong).as(of).isEqualTo(Feed.wrong(trace, offline));
      assertThat(online.isCut()).as(of).isFalse();
      if (asHistories) {
        assertThat(online.runs()).as(of).isEqualTo(offline.runs());
        assertThat(online.violating()).as(of).isEqualTo(offline.violating());
        assertThat(online.cuts()).as(of).isLessThanOrEqualTo(offline.cuts());
      }
      Feed forgetful = feed(view, causality, 2 + seed % 5, reportsOpen, asHistories);
      Prediction some = forgetful.take(trace, new Random(seed)).get(0);
      assertThat(feed.wrong).as(of).containsAll(forgetful.wrong);
      if (feed.wrong.size() > forgetful.wrong.size()) {
        assertThat(some.isCut()).as(of).isTrue();
        missed++;
      }
      violating += feed.wrong.isEmpty() ? 0 : 1;
      fine += feed.wrong.isEmpty() ? 1 : 0;
    }
  }

  private static Feed feed(
      CompiledView view, Causality causality, int most, boolean reportsOpen, boolean asHistories) {
    Feed feed = new Feed(causality, Lattice.ANY_WIDTH, most);
    Trace run = feed.observer.trace();
    if (asHistories) {
      feed.observer.watch(new GrowingHistories(view, run, reportsOpen), feed::tell);
    } else {
      GrowingHistory history = new GrowingHistory(view, run, reportsOpen);
      feed.observer.watch(it -> history.monitor(), feed::tell);
    }
    return feed;
  }

  private static String grammar(CompiledView view) throws IOException {
    String name = view.name().substring(view.name().lastIndexOf('.') + 1);
    return Files.readString(folder.resolve(name + ".g4"));
  }

  private static NamedEvent event(Random random) {
    ObjectNumber list = new ObjectNumber("java.util.ArrayList", 1 + random.nextInt(2));
    String name = random.nextBoolean() ? "A" : "B";
    return new NamedEvent(name, null, null, Map.of("callee", list, "i", random.nextInt(2)));
  }

  @Test
  void what_is_told_of_grammars_while_a_run_goes_on_is_what_is_told_afterwards()
      throws IOException {
    check(0, 9, 100);
  }

  @Test
  @Tag("campaign")
  void what_is_told_of_many_grammars_is_the_same() throws IOException {
    for (int from = 15; from < 315; from += 30) {
      check(from, from + 30, 1_000);
    }
  }
}
