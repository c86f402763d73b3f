package org.saga.aspectj;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.IMessageHandler;
import org.saga.agent.Advice;
import org.saga.agent.Complaints;

/** Takes the messages of AspectJ's load-time weaver; the views' aop.xml names it. */
public final class WeavingMessages implements IMessageHandler {
  private static final Pattern ADVISED =
      Pattern.compile("advice from '([^']+)' \\([^:)]*:(\\d+)", Pattern.DOTALL);
  private static final ThreadLocal<Boolean> FAILED = ThreadLocal.withInitial(() -> false);
  private static volatile Advice advice;

  /** Created by AspectJ, once for each class loader. */
  public WeavingMessages() {}

  static void tell(Advice entries) {
    advice = entries;
  }

  /** Tells whether anything went wrong in this thread since it was last asked. */
  static boolean haveToldOfFailure() {
    boolean failed = FAILED.get();
    FAILED.remove();
    return failed;
  }

  @Override
  public boolean handleMessage(IMessage message) {
    if (message.getKind() == IMessage.WEAVEINFO) {
      Matcher matcher = ADVISED.matcher(message.getMessage());
      if (advice != null && matcher.find()) {
        advice.matched(matcher.group(1), matcher.group(2));
      }
    } else if (message.getKind().isSameOrLessThan(IMessage.WARNING)) {
      return true;
    } else {
      FAILED.set(true);
      Complaints.internal("a class could not be woven", cause(message));
    }
    return true;
  }

  private static Throwable cause(IMessage message) {
    return message.getThrown() != null
        ? message.getThrown()
        : new IllegalStateException(message.getMessage());
  }

  @Override
  public boolean isIgnoring(IMessage.Kind kind) {
    return kind.isSameOrLessThan(IMessage.WARNING) && kind != IMessage.WEAVEINFO;
  }

  @Override
  public void dontIgnore(IMessage.Kind kind) {
    // What is ignored here does not depend on the program's own aop.xml.
  }

  @Override
  public void ignore(IMessage.Kind kind) {
    // As above.
  }
}
