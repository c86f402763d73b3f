package org.saga.predict.lattice;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Computation;
import org.saga.predict.order.Order;
import org.saga.predict.trace.Trace;

/**
 * Explores parts of a trace, each for itself, as the events of each object: many small lattices
 * instead of a large one. Where the events of a part can come in one order only, as those of a
 * thread, there is none.
 *
 * @param <K> what parts are told apart by
 */
public final class Parts<K> {
  private final Trace trace;
  private final Order order;
  private final Function<K, Monitor> monitors;
  private final int width;

  private Parts(Trace trace, Order order, Function<K, Monitor> monitors, int width) {
    this.trace = trace;
    this.order = order;
    this.monitors = monitors;
    this.width = width;
  }

  /**
   * What was found in a part.
   *
   * @param computation the events of the part; null if nothing is wrong with them in their only
   *     order
   */
  public record Part(Computation computation, Exploration exploration) {}

  /**
   * Explores all parts.
   *
   * @param parts the places of the events of each
   * @param monitors what watches each; it is made and asked by one thread
   * @param width how many cuts a level of a lattice may have
   * @param workers how many are explored at a time
   */
  public static <K> Map<K, Part> explore(
      Trace trace,
      Order order,
      Map<K, BitSet> parts,
      Function<K, Monitor> monitors,
      int width,
      int workers) {
    return new Parts<>(trace, order, monitors, width).explore(parts, workers);
  }

  private Map<K, Part> explore(Map<K, BitSet> parts, int workers) {
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    try {
      List<Future<Part>> all = new ArrayList<>();
      parts.forEach((of, events) -> all.add(pool.submit(() -> explore(of, events))));
      Map<K, Part> explored = new LinkedHashMap<>();
      int next = 0;
      for (K of : parts.keySet()) {
        explored.put(of, all.get(next++).get());
      }
      return explored;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException wrong ? wrong : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while lattices were explored", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private Part explore(K of, BitSet events) {
    Monitor monitor = monitors.apply(of);
    if (order.isChain(events) && !isBad(events, monitor)) {
      long size = events.cardinality() + 1L;
      Exploration.RunCount one = new Exploration.RunCount(1, true);
      Exploration.RunCount none = new Exploration.RunCount(0, true);
      return new Part(null, new Exploration(size, size, 1, one, none, false, List.of()));
    }
    Computation computation = order.computation(events);
    return new Part(computation, Lattice.explore(computation, trace, monitor, width));
  }

  /** Whether something is wrong with the only order in which events can come. */
  private boolean isBad(BitSet events, Monitor monitor) {
    MonitorStates states = new MonitorStates(monitor, trace);
    MonitorState state = states.start();
    for (int it = events.nextSetBit(0); it >= 0 && !state.isBad; it = events.nextSetBit(it + 1)) {
      state = states.next(state, it);
    }
    return state.isBad || states.badAtEnd(state) != null;
  }
}
