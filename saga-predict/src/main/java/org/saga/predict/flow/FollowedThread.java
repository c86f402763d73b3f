package org.saga.predict.flow;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.saga.predict.completion.Activation;
import org.saga.predict.completion.Activation.End;
import org.saga.predict.completion.Activation.How;
import org.saga.predict.completion.MethodCode;
import org.saga.predict.completion.Steps;

/**
 * Follows a thread as far as its way is known. Where it is not, nothing is told, so that events
 * there depend on all before.
 */
final class FollowedThread implements Steps {
  private final ThreadFlow flow;
  private final Function<MethodCode, FlowMethod> methods;

  /** Whether nothing has happened before what the thread tells first. */
  private boolean isFirst;

  /** The runs of methods that have not ended. */
  private final Map<Activation, Run> runs = new HashMap<>();

  FollowedThread(
      ThreadFlow flow, Function<MethodCode, FlowMethod> methods, boolean beginsWithWhatItTells) {
    this.flow = flow;
    this.methods = methods;
    this.isFirst = beginsWithWhatItTells;
  }

  Items items() {
    return flow.items();
  }

  @Override
  public void enter(Activation begun) {
    FlowMethod method = methods.apply(begun.method());
    Run caller = begun.caller() == null ? null : runs.get(begun.caller());
    Run run;
    if (begun.how() == How.CALLED && caller != null) {
      run = flow.call(method, caller);
    } else if (isFirst && begun.how() == How.FIRST) {
      run = flow.begin(method);
    } else {
      run = flow.beginUnknown(method, caller);
    }
    isFirst = false;
    runs.put(begun, run);
  }

  @Override
  public void step(Activation of, int instruction) {
    Run run = runs.get(of);
    if (run != null) {
      flow.step(run, instruction);
    }
  }

  @Override
  public void event(Activation of, int instruction, int place) {
    Run run = runs.get(of);
    if (run != null) {
      flow.event(run, place);
    }
  }

  @Override
  public void caught(Activation of, int handler) {
    Run run = runs.get(of);
    if (run != null) {
      flow.caught(run, handler);
    }
  }

  @Override
  public void leave(Activation ended, End how) {
    Run run = runs.remove(ended);
    if (run == null) {
      return;
    }
    flow.end(run, how == End.NORMALLY);
    if (how == End.UNKNOWN) {
      flow.depend(run.caller == null ? run : run.caller);
    }
  }

  @Override
  public void lost(int place, String why) {
    runs.clear();
  }
}
