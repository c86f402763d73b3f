package org.saga.junit;

import java.util.List;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;

/** Has no tests; it fails where the configuration parameters do not do what they seem to. */
public final class WholeRunEngine implements TestEngine {

  /** Created by JUnit. */
  public WholeRunEngine() {}

  @Override
  public String getId() {
    return "saga";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    return new WholeRun(id, RunParameters.faults(request.getConfigurationParameters()));
  }

  @Override
  public void execute(ExecutionRequest request) {
    EngineExecutionListener listener = request.getEngineExecutionListener();
    WholeRun run = (WholeRun) request.getRootTestDescriptor();
    listener.executionStarted(run);
    listener.executionFinished(run, run.result());
  }

  /** Fails itself: Surefire passes over a failed test that is of no class. */
  private static final class WholeRun extends EngineDescriptor {
    private final List<String> faults;

    WholeRun(UniqueId id, List<String> faults) {
      super(id, "SAGA");
      this.faults = faults;
    }

    TestExecutionResult result() {
      return faults.isEmpty()
          ? TestExecutionResult.successful()
          : TestExecutionResult.failed(new AssertionError(String.join("\n", faults)));
    }
  }
}
