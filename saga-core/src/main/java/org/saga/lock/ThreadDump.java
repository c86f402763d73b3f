package org.saga.lock;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The JVM's dump of all threads in words. Only there it says who waits for which class: such a
 * thread looks as if it ran.
 */
final class ThreadDump {
  private static final Pattern HEAD = Pattern.compile("\".*\" #(\\d+) .*");
  private static final Pattern WAIT =
      Pattern.compile("\\s*- waiting on the Class initialization monitor for (\\S+)");

  private ThreadDump() {}

  /** Return which class each thread waits for, by their numbers; none if nobody can be asked. */
  static Map<Long, String> classesWaitedFor() {
    Map<Long, String> classes = new HashMap<>();
    long thread = 0;
    for (String line : text().split("\\R")) {
      Matcher head = HEAD.matcher(line);
      Matcher wait = WAIT.matcher(line);
      if (head.matches()) {
        thread = Long.parseLong(head.group(1));
      } else if (wait.matches()) {
        classes.put(thread, wait.group(1));
      }
    }
    return classes;
  }

  private static String text() {
    try {
      return (String)
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "threadPrint",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
    } catch (JMException notOfThisJvm) {
      return "";
    }
  }
}
