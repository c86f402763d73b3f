package org.saga.agent.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** A class with something of all that is woven, and a view that wants to see it. */
final class Rehearsal implements Callable<Object> {
  private static final String EVENTS =
      """
      view=none\tholder=java.util.concurrent.Callable
      on=a\ttaken=true\targuments=caller,callee\tdescriptor=(ZLjava/lang/Object;Ljava/lang/Object;)Z\
      \tkind=call\tat=site\ttarget=instance\tname=append\tmore=true\tmodifiers=!private
      on=b\targuments=result,0,method\tdescriptor=(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/String;)V\
      \tkind=return\tat=site\ttarget=instance\tname=*\tparameters=int
      on=c\targuments=thrown,0\tdescriptor=(Ljava/lang/Throwable;Ljava/lang/Object;)V\
      \tkind=throw\tat=site\ttarget=static\tname=of*\tmore=true\tmodifiers=private
      on=d\targuments=callee\tdescriptor=(Ljava/lang/Object;)V\
      \tkind=return\tat=site\ttarget=new\tname=new\tparameters=java.lang.*
      on=e\targuments=callee\tdescriptor=(Ljava/lang/Object;)V\
      \tkind=exec\tat=body\ttarget=instance\tname=call
      on=f\targuments=callee,result\tdescriptor=(Ljava/lang/Object;Ljava/lang/Object;)V\
      \tkind=return\tat=body\ttarget=instance\tname=call
      on=g\targuments=callee,0\tdescriptor=(Ljava/lang/Object;I)V\
      \tkind=throw\tat=body\ttarget=new\tname=new\tparameters=int
      """;

  private final int start;

  private Rehearsal(int start) {
    this.start = start;
  }

  @Override
  public Object call() {
    StringBuilder text = new StringBuilder("text");
    for (int i = start; i < 2; i++) {
      text.append(i).append(ofInt(i));
    }
    Function<String, StringBuilder> reference = text::append;
    return reference.apply("end");
  }

  private static Object ofInt(int n) {
    return n;
  }

  /** Weaves for nothing, so that all classes this takes are loaded. */
  static void run() throws IOException {
    String self = Rehearsal.class.getName();
    String file = self.substring(self.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = Rehearsal.class.getResourceAsStream(file)) {
      ClassLoader loader = Rehearsal.class.getClassLoader();
      new EventWeaver(EventsFile.read(List.of(EVENTS.split("\n"))))
          .weave(loader, in.readAllBytes());
    }
  }
}
