package org.saga.generator.stream;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The part of a machine's source that runs single operations: a method for each state that has
 * something to run.
 *
 * <p>A break in an action, which would leave the parser's loop, must be seen when the Java is
 * checked; so the body is in a switch, which it leaves instead.
 */
final class OperationSource {
  private static final Pattern RULE = Pattern.compile("@RULE:(\\w+)@(.*?)@ELUR@", Pattern.DOTALL);
  private static final Pattern CASE = Pattern.compile("break;\\s*case @AT@(~?)(\\d+):");

  /** The classes of the frames, by operations. */
  private final Map<Integer, String> contexts = new LinkedHashMap<>();

  private final LabelSource labels;

  private final String code;

  OperationSource(String marked) {
    this.labels = new LabelSource(marked);
    this.code = RULE.matcher(marked).replaceAll(this::methods);
  }

  /** The states, and the complements of those that have something to run on return. */
  int[] operations() {
    return contexts.keySet().stream().mapToInt(it -> it).toArray();
  }

  String code() {
    return code.replace("@LABELS@", labels.code())
        .replace("@OPERATIONS@", joined(", ", OperationSource::shown))
        .replace("@OPERATION_CASES@", joined("\n      ", this::dispatch));
  }

  static String shown(int operation) {
    return operation < 0 ? "~" + ~operation : String.valueOf(operation);
  }

  /** Calls an operation's method. */
  static String call(int operation, String frame, String value) {
    return "%s(%s, %s, _session, _self)".formatted(name(operation), frame, value);
  }

  private static String name(int operation) {
    return operation < 0 ? "_onReturn" + ~operation : "_at" + operation;
  }

  private String joined(String separator, Function<Integer, String> part) {
    return contexts.keySet().stream().map(part).collect(Collectors.joining(separator));
  }

  private String dispatch(int operation) {
    String frame = "(%s) _frame".formatted(contexts.get(operation));
    return """
        case %s:
                return %s(%s, _value, (@SESSION@) _session, _self);"""
        .formatted(shown(operation), name(operation), frame);
  }

  private String methods(MatchResult rule) {
    String context = rule.group(1);
    String body = rule.group(2);
    StringBuilder methods = new StringBuilder();
    Matcher found = CASE.matcher(body);
    boolean more = found.find();
    while (more) {
      int state = Integer.parseInt(found.group(2));
      int operation = found.group(1).isEmpty() ? state : ~state;
      int from = found.end();
      more = found.find();
      String own = body.substring(from, more ? found.start() : body.length());
      contexts.put(operation, context);
      labels.add(operation, context, own);
      methods.append(methods.isEmpty() ? "" : "\n\n  ").append(method(operation, context, own));
    }
    return Matcher.quoteReplacement(methods.toString());
  }

  private static String method(int operation, String context, String body) {
    return """
        private static Object %s(
              %s _localctx, Object _value, @SESSION@ session, Object self)
              throws Throwable {
            switch (0) {
              default:
                %s
            }
            return _value;
          }"""
        .formatted(name(operation), context, body.strip());
  }
}
