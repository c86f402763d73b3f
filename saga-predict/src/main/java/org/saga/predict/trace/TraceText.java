package org.saga.predict.trace;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.saga.event.ObjectNumber;

/** Names and values in the texts of traces. */
final class TraceText {
  /** A name may hold anything; what would end it is written as its number, as in addresses. */
  private static final String ENDS_NAME = "%|()=\"";

  private static final Pattern ESCAPED = Pattern.compile("%(?:([0-9A-F]{2})|u([0-9A-F]{4}))");
  private static final Pattern UNQUOTED = Pattern.compile("\\\\(u[0-9a-f]{4}|.)");
  private static final Pattern OBJECT = Pattern.compile("#(\\d{1,9}):(\\S+)");
  private static final Pattern INTEGER = Pattern.compile("[+-]?\\d+");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(\\d+\\.\\d*|\\.?\\d+)([eE][+-]?\\d+)?|[+-]?Infinity|NaN");
  private static final int BRIEF = 60;

  private TraceText() {}

  // ---- names

  static String name(String name) {
    StringBuilder text = null;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean escapes = endsName(c) || i == 0 && c == '#';
      if (escapes && text == null) {
        text = new StringBuilder(name.substring(0, i));
      }
      if (text != null) {
        text.append(
            escapes ? (c < 256 ? "%%%02X" : "%%u%04X").formatted((int) c) : String.valueOf(c));
      }
    }
    return text == null ? name : text.toString();
  }

  private static boolean endsName(char c) {
    return ENDS_NAME.indexOf(c) >= 0
        || Character.isWhitespace(c)
        || Character.isISOControl(c)
        || Character.isSurrogate(c);
  }

  /** Only what has to be escaped is: all else with a percent sign is a name of somebody else. */
  static String plain(String text) {
    return text.indexOf('%') < 0
        ? text
        : ESCAPED.matcher(text).replaceAll(it -> Matcher.quoteReplacement(plain(it)));
  }

  private static String plain(MatchResult escaped) {
    String digits = escaped.group(1) == null ? escaped.group(2) : escaped.group(1);
    char c = (char) Integer.parseInt(digits, 16);
    return endsName(c) || c == '#' ? String.valueOf(c) : escaped.group();
  }

  static String brief(String text) {
    return text.length() <= BRIEF ? text : text.substring(0, BRIEF) + "..";
  }

  static String operations() {
    return Arrays.stream(Operation.values()).map(Operation::word).collect(Collectors.joining(", "));
  }

  // ---- what is done

  /**
   * The middle of a line.
   *
   * @param end where it ends in the line: at a bar, or at the line's end
   */
  record Part(String word, String operand, Object value, int end) {}

  /** Reads {@code op(operand)=value} from a place in a line on. */
  static Part action(String line, int from) {
    int bar = end(line, from, '|');
    int open = line.indexOf('(', from);
    if (open < 0 || open > bar) {
      // Blocks need no name.
      return new Part(line.substring(from, bar).strip(), "", Trace.UNKNOWN, bar);
    }
    int close = end(line, open + 1, ')');
    if (close >= bar) {
      throw new IllegalArgumentException(
          "'%s' has no closing bracket".formatted(brief(line.substring(from))));
    }
    String rest = line.substring(close + 1, bar).strip();
    Object value = Trace.UNKNOWN;
    if (rest.startsWith("=")) {
      value = value(rest.substring(1).strip());
    } else if (!rest.isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' follows the closing bracket; a value is written =5".formatted(brief(rest)));
    }
    return new Part(
        line.substring(from, open).strip(), line.substring(open + 1, close).strip(), value, bar);
  }

  /**
   * The first place of a character that is not within a string; the text's end if there is none.
   */
  private static int end(String text, int from, char what) {
    boolean inString = false;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (inString && c == '\\') {
        i++;
      } else if (c == '"') {
        inString = !inString;
      } else if (c == what && !inString) {
        return i;
      }
    }
    return text.length();
  }

  // ---- named events

  static NamedEvent namedEvent(String text) {
    int space = end(text, 0, ' ');
    String name = plain(text.substring(0, space));
    ObjectNumber self = null;
    String method = null;
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (Map.Entry<String, Object> it : values(text.substring(space)).entrySet()) {
      if (it.getKey().equals("@self")) {
        self = (ObjectNumber) typed(it, ObjectNumber.class, "#3:pkg.Type");
      } else if (it.getKey().equals("@method")) {
        method = (String) typed(it, String.class, "\"pkg/Type.method()V\"");
      } else {
        attributes.put(it.getKey(), it.getValue());
      }
    }
    return new NamedEvent(name, self, method, attributes);
  }

  private static Object typed(Map.Entry<String, Object> entry, Class<?> type, String example) {
    if (type.isInstance(entry.getValue())) {
      return entry.getValue();
    }
    throw new IllegalArgumentException(
        "%s=%s should be like %s".formatted(entry.getKey(), entry.getValue(), example));
  }

  static void append(StringBuilder text, NamedEvent event) {
    text.append(name(event.name()));
    if (event.self() != null) {
      append(text.append(" @self="), event.self());
    }
    if (event.method() != null) {
      append(text.append(" @method="), event.method());
    }
    event
        .attributes()
        .forEach((name, value) -> append(text.append(' ').append(name(name)).append('='), value));
  }

  // ---- values

  /** Reads {@code x=0 y=1}. */
  static Map<String, Object> values(String text) {
    Map<String, Object> values = new LinkedHashMap<>();
    String rest = text.strip();
    while (!rest.isEmpty()) {
      int equals = rest.indexOf('=');
      if (equals <= 0 || rest.substring(0, equals).isBlank()) {
        throw new IllegalArgumentException(
            "'%s' gives no value to a name; write name=5".formatted(brief(rest)));
      }
      int end = end(rest, equals + 1, ' ');
      values.put(plain(rest.substring(0, equals).strip()), value(rest.substring(equals + 1, end)));
      rest = rest.substring(end).strip();
    }
    return values;
  }

  /** Reads a value: a number, true, false, null, a string, a character, or an object. */
  static Object value(String text) {
    Matcher object = OBJECT.matcher(text);
    if (object.matches()) {
      return new ObjectNumber(plain(object.group(2)), Integer.parseInt(object.group(1)));
    }
    if (text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")) {
      return unquoted(text.substring(1, text.length() - 1));
    }
    if (text.length() > 2 && text.startsWith("'") && text.endsWith("'")) {
      return character(text.substring(1, text.length() - 1));
    }
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      case "null" -> null;
      default -> number(text);
    };
  }

  private static char character(String text) {
    if (text.length() == 1) {
      return text.charAt(0);
    }
    if (text.matches("#\\d{1,5}") && Integer.parseInt(text.substring(1)) <= Character.MAX_VALUE) {
      return (char) Integer.parseInt(text.substring(1));
    }
    throw new IllegalArgumentException(
        "'%s' is no character; write 'c', or '#99' with its number".formatted(brief(text)));
  }

  private static Object number(String text) {
    boolean isLong = text.endsWith("L");
    boolean isFloat = text.endsWith("f");
    String digits = isLong || isFloat ? text.substring(0, text.length() - 1) : text;
    try {
      if (!isFloat && INTEGER.matcher(digits).matches()) {
        return integer(Long.parseLong(digits), isLong);
      }
      if (!isLong && DECIMAL.matcher(digits).matches()) {
        return isFloat ? (Object) Float.valueOf(digits) : (Object) Double.valueOf(digits);
      }
    } catch (NumberFormatException tooLarge) {
      throw new IllegalArgumentException("the number %s is too large".formatted(brief(text)));
    }
    throw new IllegalArgumentException(
        "'%s' is no value; values are numbers, true, false, null, \"a string\", 'c' and #3:pkg.Type"
            .formatted(brief(text)));
  }

  private static Object integer(long number, boolean isLong) {
    boolean fits = number == (int) number;
    return isLong || !fits ? (Object) number : (Object) (int) number;
  }

  static void append(StringBuilder text, Object value) {
    if (value instanceof NamedEvent event) {
      append(text, event);
    } else if (value instanceof ObjectNumber object) {
      text.append('#').append(object.number()).append(':').append(name(object.className()));
    } else if (value instanceof Character c) {
      text.append('\'').append(Character.isLetterOrDigit(c) ? c : "#" + (int) c).append('\'');
    } else if (value == null || value instanceof Boolean || value instanceof Integer) {
      text.append(value);
    } else if (value instanceof Byte || value instanceof Short) {
      text.append(value);
    } else if (value instanceof Long number) {
      text.append(value).append(number == (int) (long) number ? "L" : "");
    } else if (value instanceof Float) {
      text.append(value).append('f');
    } else if (value instanceof Double) {
      text.append(value);
    } else {
      text.append('"').append(quoted(value.toString())).append('"');
    }
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c == '\n') {
        quoted.append("\\n");
      } else if (Character.isISOControl(c) || Character.isSurrogate(c)) {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.toString();
  }

  private static String unquoted(String text) {
    return UNQUOTED.matcher(text).replaceAll(it -> Matcher.quoteReplacement(unquoted(it)));
  }

  private static String unquoted(MatchResult escaped) {
    char c = escaped.group().charAt(1);
    if (c == 'u' && escaped.group().length() > 2) {
      return String.valueOf((char) Integer.parseInt(escaped.group().substring(2), 16));
    }
    return c == 'n' ? "\n" : String.valueOf(c);
  }
}
