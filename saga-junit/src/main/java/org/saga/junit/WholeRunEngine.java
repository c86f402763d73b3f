package org.saga.junit;

import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;

/**
 * Has no tests, but for one that fails where a run asks for views and Jupiter has not been told to
 * look for what checks them.
 */
public final class WholeRunEngine implements TestEngine {
  private static final String DETECTION = "junit.jupiter.extensions.autodetection.enabled";
  private static final String REMEDY =
      """
      no test is checked, though %s names views: JUnit does not look for SAGA. \
      Write this into src/test/resources/junit-platform.properties, or set it beside %1$s:
        %s=true"""
          .formatted(Demand.VIEWS, DETECTION);

  /** Created by JUnit. */
  public WholeRunEngine() {}

  @Override
  public String getId() {
    return "saga";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor engine = new EngineDescriptor(id, "SAGA");
    ConfigurationParameters parameters = request.getConfigurationParameters();
    boolean isAsked = !Demand.ofRun(parameters::get).isForNothing();
    if (isAsked && !parameters.getBoolean(DETECTION).orElse(false)) {
      engine.addChild(new Detection(id.append("test", "detection")));
    }
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    EngineExecutionListener listener = request.getEngineExecutionListener();
    TestDescriptor engine = request.getRootTestDescriptor();
    listener.executionStarted(engine);
    for (TestDescriptor it : engine.getChildren()) {
      listener.executionStarted(it);
      listener.executionFinished(it, TestExecutionResult.failed(new AssertionError(REMEDY)));
    }
    listener.executionFinished(engine, TestExecutionResult.successful());
  }

  private static final class Detection extends AbstractTestDescriptor {
    Detection(UniqueId id) {
      super(id, "the whole run is checked");
    }

    @Override
    public Type getType() {
      return Type.TEST;
    }
  }
}
