package org.saga.aspectj;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.IMessageHandler;
import org.saga.agent.Advice;

/** Takes the messages of AspectJ's load-time weaver; the views' aop.xml names it. */
public final class WeavingMessages implements IMessageHandler {
  private static final Pattern ADVISED =
      Pattern.compile("advice from '([^']+)' \\([^:)]*:(\\d+)", Pattern.DOTALL);
  private static final ThreadLocal<IMessage> FAILURE = new ThreadLocal<>();
  private static volatile Advice advice;

  /** Created by AspectJ, once for each class loader. */
  public WeavingMessages() {}

  static void tell(Advice entries) {
    advice = entries;
  }

  /** What went wrong first in this thread since it was last asked, or null. */
  static IMessage takeFailure() {
    IMessage failure = FAILURE.get();
    FAILURE.remove();
    return failure;
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
    } else if (FAILURE.get() == null) {
      FAILURE.set(message);
    }
    return true;
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
