package org.saga.aspectj;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.security.ProtectionDomain;
import org.aspectj.bridge.IMessage;
import org.aspectj.weaver.Dump;
import org.aspectj.weaver.tools.TraceFactory;
import org.saga.agent.Advice;
import org.saga.agent.Agent;
import org.saga.agent.AgentMessages;

/** The Java agent with AspectJ as the weaver of events. */
public final class AspectjAgent {
  private AspectjAgent() {}

  /** Called by the JVM before the program's main method. */
  public static void premain(String views, Instrumentation instrumentation) {
    Agent.start(views, instrumentation, AspectjAgent::weave, "java.sql", "jdk.unsupported");
  }

  private static void weave(Advice entries, Instrumentation instrumentation) {
    silence();
    WeavingMessages.tell(entries);
    org.aspectj.weaver.loadtime.Agent.premain(null, guarding(instrumentation));
  }

  /** AspectJ asks for its factory of traces when the class of all factories is initialised. */
  private static void silence() {
    if (System.getProperty(TraceFactory.FACTORY_PROPERTY) == null) {
      System.setProperty(TraceFactory.FACTORY_PROPERTY, SilentTraceFactory.class.getName());
      TraceFactory.getTraceFactory();
      System.clearProperty(TraceFactory.FACTORY_PROPERTY);
    }
    Dump.setDumpOnException(false);
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

  /** What AspectJ complains of stays as it is: it may have lost what was woven in before. */
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
      IMessage failure = WeavingMessages.takeFailure();
      if (failure == null) {
        return woven;
      }
      tell(String.valueOf(name).replace('/', '.'), failure);
      return null;
    }

    /** A class that cannot be woven is one matter, AspectJ not coping with the views another. */
    private static void tell(String className, IMessage failure) {
      Throwable thrown = failure.getThrown();
      if (thrown != null) {
        AgentMessages.unwoven(className, thrown.toString());
      } else if (failure.getMessage().contains(className)) {
        AgentMessages.unwoven(className, failure.getMessage());
      } else {
        AgentMessages.internal("a class could not be woven: " + failure.getMessage());
      }
    }
  }
}
