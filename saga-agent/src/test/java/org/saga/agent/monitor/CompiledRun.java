package org.saga.agent.monitor;

import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.objectweb.asm.ClassReader;
import program.monitors.Counter;
import program.monitors.Silent;

/** A program that runs woven classes so often that the JVM compiles them. */
final class CompiledRun {
  private static final int TIMES = 2000;
  private static final List<String> SHAPES =
      List.of(
          "method", "static", "block", "loop", "returns", "lambda", "finally", "inside", "wide",
          "late", "again", "retry");

  private CompiledRun() {}

  /** With an argument nothing is woven, and there is a class that the JVM cannot compile. */
  public static void main(String[] plain) throws Exception {
    if (plain.length > 0) {
      run(OddBytecode.withoutHandler());
      return;
    }
    MonitorWeaver weaver = new MonitorWeaver(List.of(Silent.class.getName()), Set.of(), it -> {});
    run(weaver.weave(OddBytecode.operandsBelowTheResult()));
    run(weaver.weave(OddBytecode.thisIsForgotten()));
    run(weaver.weave(OddBytecode.scalaStyle()));
    run(weaver.weave(OddBytecode.clojureStyle()));
    run(weaver.weave(OddBytecode.insideOfNew()));
    runShapes(weaver);
    System.out.println("all were run");
  }

  private static void runShapes(MonitorWeaver weaver) throws Exception {
    String file = "/" + Counter.class.getName().replace('.', '/') + ".class";
    try (InputStream in = Counter.class.getResourceAsStream(file)) {
      byte[] woven = weaver.weave(in.readAllBytes());
      Class<?> type = new Woven().with(Counter.class, woven).load();
      for (String shape : SHAPES) {
        run((Callable<?>) type.getConstructor(String.class).newInstance(shape));
      }
    }
  }

  private static void run(byte[] classFile) throws Exception {
    String name = new ClassReader(classFile).getClassName().replace('/', '.');
    Class<?> type = new Woven().with(name, classFile).load();
    run((Callable<?>) type.getConstructor().newInstance());
  }

  private static void run(Callable<?> program) throws Exception {
    for (int i = 0; i < TIMES; i++) {
      program.call();
    }
  }
}
