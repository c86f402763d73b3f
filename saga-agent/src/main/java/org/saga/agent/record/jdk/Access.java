package org.saga.agent.record.jdk;

import java.lang.reflect.Method;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a method of {@code Unsafe} does to the variable that its first two parameters name. */
enum Access {
  READ,
  WRITE,

  /** It writes if what it finds is what it expects, and tells whether it was. */
  SET_IF_EQUAL,

  /** As before, but it tells what it has found. */
  EXCHANGE_IF_EQUAL,

  /** It reads and writes. */
  UPDATE;

  private static final String TYPE =
      "(Int|Long|Reference|Object|Boolean|Byte|Short|Char|Float|Double)";
  private static final String MODE = "(Volatile|Acquire|Release|Opaque|Plain)?";
  private static final Pattern SET_OR_GET = Pattern.compile("(get|put)" + TYPE + MODE);
  private static final Pattern COMPARES =
      Pattern.compile("(compareAndSet|weakCompareAndSet|compareAndExchange)" + TYPE + MODE);
  private static final Pattern UPDATES =
      Pattern.compile("getAnd(Set|Add|Bitwise\\w+?)" + TYPE + MODE);

  /** Returns what a method does; null if it is none that accesses a variable. */
  static Access of(Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    if (parameters.length < 2 || parameters[0] != Object.class || parameters[1] != long.class) {
      return null;
    }
    Matcher simple = SET_OR_GET.matcher(method.getName());
    if (simple.matches()) {
      return simple.group(1).equals("get") ? READ : WRITE;
    }
    Matcher compares = COMPARES.matcher(method.getName());
    if (compares.matches()) {
      return compares.group(1).endsWith("Set") ? SET_IF_EQUAL : EXCHANGE_IF_EQUAL;
    }
    return UPDATES.matcher(method.getName()).matches() ? UPDATE : null;
  }
}
