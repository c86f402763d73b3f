package org.saga.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Has tests checked; JUnit finds it by {@link CheckViews}, or for a whole run by itself. */
public final class SagaExtension
    implements BeforeAllCallback,
        BeforeEachCallback,
        InvocationInterceptor,
        AfterEachCallback,
        AfterAllCallback {
  private static final Namespace NAMESPACE = Namespace.create(SagaExtension.class);
  private static final String CHECKED = "checked";
  private static final String RUN = "run";

  /** Created by JUnit. */
  public SagaExtension() {}

  @Override
  public void beforeAll(ExtensionContext context) {
    begin(context, nameOfClass(context));
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    begin(context, nameOfTest(context)).ifPresent(Checked::use);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    end(context);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    end(context);
  }

  private static String nameOfClass(ExtensionContext context) {
    return context.getTestClass().map(Class::getSimpleName).orElse("the test");
  }

  private static String nameOfTest(ExtensionContext context) {
    String shown = context.getDisplayName();
    String method = context.getTestMethod().map(Method::getName).orElse("");
    return nameOfClass(context) + "." + (shown.startsWith(method) ? shown : method + " " + shown);
  }

  private static Optional<Checked> begin(ExtensionContext context, String name) {
    Demand ofRun = Demand.ofRun(context::getConfigurationParameter);
    Checked around = store(context).get(CHECKED, Checked.class);
    Demand outer = around == null ? ofRun : around.demand();
    Optional<Demand> asked = Demand.of(context.getElement());
    Demand demand = asked.map(it -> it.within(outer)).orElseGet(outer::inside);
    if (demand.isForNothing()) {
      if (asked.isPresent()) {
        throw new AssertionError(
            name
                + " is not checked: neither it nor what is around it names a view for @CheckViews");
      }
      return Optional.empty();
    }
    Agent.require(demand, name);
    Checked outside = around == null ? run(context, ofRun).checked() : around;
    Checked checked = new Checked(demand, asked.isPresent(), outside, name);
    checked.begin();
    store(context).put(CHECKED, checked);
    return Optional.of(checked);
  }

  private static CheckedRun run(ExtensionContext context, Demand demand) {
    return store(context.getRoot())
        .getOrComputeIfAbsent(RUN, it -> new CheckedRun(demand), CheckedRun.class);
  }

  private static void end(ExtensionContext context) {
    Checked checked = store(context).remove(CHECKED, Checked.class);
    if (checked != null) {
      checked.end(context.getExecutionException().orElse(null));
    }
  }

  private static Store store(ExtensionContext context) {
    return context.getStore(NAMESPACE);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    run(invocation, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    run(invocation, context);
  }

  @Override
  public void interceptDynamicTest(
      Invocation<Void> invocation, DynamicTestInvocationContext test, ExtensionContext context)
      throws Throwable {
    run(invocation, context);
  }

  private static void run(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
    Checked checked = store(context).get(CHECKED, Checked.class);
    if (checked == null) {
      invocation.proceed();
    } else {
      Throwable failure = failureOf(invocation, checked);
      if (failure != null) {
        throw failure;
      }
    }
  }

  private static Throwable failureOf(Invocation<Void> invocation, Checked checked)
      throws InterruptedException {
    Scope scope = checked.scope();
    TestBody body = new TestBody(scope);
    if (checked.demand().ownThread()) {
      body.runApart(invocation::proceed);
    } else {
      body.run(invocation::proceed);
    }
    List<Finding> findings = scope.takeFindings();
    List<String> notes = new ArrayList<>(body.notes());
    if (!findings.isEmpty()) {
      LeftThreads.dismiss(scope.threads()).ifPresent(notes::add);
    }
    return Failures.of(findings, body.thrown(), notes);
  }
}
