package org.saga.agent.monitor;

import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.objectweb.asm.ClassReader;
import program.monitors.Counter;
import program.monitors.Events;

/** A program that runs woven classes, so that the JVM compiles them. */
final class CompiledRun {
  private static final List<String> SHAPES =
      List.of(
          "method", "static", "block", "loop", "returns", "lambda", "finally", "inside", "wide",
          "again", "retry");

  private CompiledRun() {}

  /** With an argument nothing is woven, and there is a class that the JVM cannot compile. */
  public static void main(String[] plain) throws Exception {
    if (plain.length > 0) {
      run(OddBytecode.withoutHandler());
      return;
    }
    MonitorWeaver weaver = new MonitorWeaver(List.of(Events.class.getName()), Set.of(), it -> {});
    for (byte[] odd :
        List.of(
            OddBytecode.operandsBelowTheResult(),
            OddBytecode.thisIsForgotten(),
            OddBytecode.scalaStyle(),
            OddBytecode.clojureStyle(),
            OddBytecode.insideOfNew())) {
      run(weaver.weave(odd));
    }
    runShapes(weaver);
    System.out.println("all were run");
  }

  private static void runShapes(MonitorWeaver weaver) throws Exception {
    String file = "/" + Counter.class.getName().replace('.', '/') + ".class";
    try (InputStream in = Counter.class.getResourceAsStream(file)) {
      byte[] woven = weaver.weave(in.readAllBytes());
      Class<?> type = new Woven().with(Counter.class, woven).load();
      for (String shape : SHAPES) {
        ((Callable<?>) type.getConstructor(String.class).newInstance(shape)).call();
      }
    }
  }

  private static void run(byte[] classFile) throws Exception {
    String name = new ClassReader(classFile).getClassName().replace('/', '.');
    Class<?> type = new Woven().with(name, classFile).load();
    ((Callable<?>) type.getConstructor().newInstance()).call();
  }
}
