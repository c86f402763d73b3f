package org.saga.aspectj;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.security.ProtectionDomain;
import org.saga.agent.Advice;
import org.saga.agent.Agent;

/** The Java agent with AspectJ as the weaver of events. */
public final class AspectjAgent {
  private AspectjAgent() {}

  /** Called by the JVM before the program's main method. */
  public static void premain(String views, Instrumentation instrumentation) {
    Agent.start(views, instrumentation, AspectjAgent::weave, "java.sql", "jdk.unsupported");
  }

  private static void weave(Advice entries, Instrumentation instrumentation) {
    WeavingMessages.tell(entries);
    org.aspectj.weaver.loadtime.Agent.premain(null, guarding(instrumentation));
  }

  /** AspectJ's agent adds its transformer itself. */
  private static Instrumentation guarding(Instrumentation instrumentation) {
    return (Instrumentation)
        Proxy.newProxyInstance(
            AspectjAgent.class.getClassLoader(),
            new Class<?>[] {Instrumentation.class},
            (self, method, arguments) -> {
              if (method.getName().equals("addTransformer")) {
                arguments[0] = new Guarded((ClassFileTransformer) arguments[0]);
              }
              try {
                return method.invoke(instrumentation, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** What AspectJ complains of it may have stripped of the aspects that were woven in before. */
  private record Guarded(ClassFileTransformer transformer) implements ClassFileTransformer {
    @Override
    public byte[] transform(
        ClassLoader loader,
        String name,
        Class<?> redefined,
        ProtectionDomain domain,
        byte[] classFile)
        throws IllegalClassFormatException {
      byte[] woven = transformer.transform(loader, name, redefined, domain, classFile);
      return WeavingMessages.haveToldOfFailure() ? null : woven;
    }
  }
}
