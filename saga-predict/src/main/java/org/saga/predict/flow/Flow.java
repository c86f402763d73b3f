package org.saga.predict.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;
import org.saga.predict.completion.ClassFiles;
import org.saga.predict.completion.Completion;
import org.saga.predict.completion.MethodCode;
import org.saga.predict.trace.Control;
import org.saga.predict.trace.Trace;

/** Completes traces that tell which ways the threads of a program went. */
public final class Flow {
  private final Trace trace;
  private final ClassFiles classes;
  private final Purity purity;
  private final Map<MethodCode, FlowMethod> methods = new HashMap<>();

  private Flow(Trace trace, ClassFiles classes, Purity purity) {
    this.trace = trace;
    this.classes = classes;
    this.purity = purity;
  }

  /**
   * Returns a trace with what its events depend on, and with what threads have decided.
   *
   * @param purity what is known of methods that were not instrumented
   * @throws org.saga.predict.trace.TraceException if a class file is not the one that was recorded
   */
  public static Trace completed(Trace trace, ClassFiles classes, Purity purity) {
    return new Flow(trace, classes, purity).all();
  }

  private Trace all() {
    Completion completion = Completion.of(trace, classes);
    boolean[] begins = beginWithWhatTheyTell();
    List<Items> threads = new ArrayList<>();
    for (int thread = 0; thread < trace.threads().size(); thread++) {
      ThreadFlow flow = new ThreadFlow(trace, purity);
      FollowedThread followed = new FollowedThread(flow, this::method, begins[thread]);
      completion.thread(thread, followed);
      threads.add(followed.items());
    }
    return CompletedTrace.of(trace, threads);
  }

  /** The threads that do nothing before the first method of which they tell. */
  private boolean[] beginWithWhatTheyTell() {
    int[] first = new int[trace.threads().size()];
    boolean[] begins = new boolean[first.length];
    Arrays.fill(first, Integer.MAX_VALUE);
    for (int place = trace.size() - 1; place >= 0; place--) {
      first[trace.thread(place)] = place;
    }
    Control control = trace.control();
    for (int number = control.size() - 1; number >= 0; number--) {
      Control.Item item = control.item(number);
      begins[item.thread()] = item.place() <= first[item.thread()];
    }
    return begins;
  }

  private FlowMethod method(MethodCode code) {
    return methods.computeIfAbsent(
        code,
        it -> new FlowMethod(it.owner().name, it.method(), it::place, purity, this::declaring));
  }

  /** The class that declares a field, or null. */
  private String declaring(String owner, String field) {
    for (ClassNode type = classes.type(owner);
        type != null;
        type = type.superName == null ? null : classes.type(type.superName.replace('/', '.'))) {
      if (type.fields.stream().anyMatch(it -> it.name.equals(field))) {
        return type.name.replace('/', '.');
      }
    }
    return null;
  }
}
