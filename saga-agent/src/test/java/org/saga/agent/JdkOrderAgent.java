package org.saga.agent;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import org.saga.agent.record.jdk.JdkOrder;

/** An agent that does nothing but to weave the JDK's classes that order threads. */
public final class JdkOrderAgent {
  private JdkOrderAgent() {}

  public static void premain(String options, Instrumentation instrumentation) throws Exception {
    ClassDefiner definer = new ClassDefiner(instrumentation);
    Map<String, String> failures = JdkOrder.define(instrumentation, definer::defineForJdk).weave();
    failures.forEach((name, cause) -> System.out.println("not woven: " + name + ": " + cause));
  }
}
