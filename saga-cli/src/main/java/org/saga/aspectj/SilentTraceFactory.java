package org.saga.aspectj;

import java.lang.reflect.Proxy;
import org.aspectj.weaver.tools.Trace;
import org.aspectj.weaver.tools.TraceFactory;

/**
 * AspectJ's own account of what it does: none. It would log the stack traces of its failures where
 * the program's users look.
 */
public final class SilentTraceFactory extends TraceFactory {
  /** Created by AspectJ. */
  public SilentTraceFactory() {}

  @Override
  public Trace getTrace(@SuppressWarnings("rawtypes") Class traced) {
    return (Trace)
        Proxy.newProxyInstance(
            SilentTraceFactory.class.getClassLoader(),
            new Class<?>[] {Trace.class},
            (self, method, arguments) -> method.getReturnType() == boolean.class ? false : null);
  }
}
