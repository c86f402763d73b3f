package org.saga.agent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.saga.config.Options;

/**
 * What a run says of itself in the report file, an object of JSON each, so that whoever judges it
 * afterwards knows what was checked: which views were on, and at its end which entries never
 * matched.
 */
final class RunLines {
  private RunLines() {}

  /**
   * Says what is watched.
   *
   * @param views all that were named
   */
  static void begin(List<String> views, Collection<String> on) {
    if (Options.report().isPresent()) {
      List<String> off = new ArrayList<>(views);
      off.removeAll(on);
      write("begin", ",\"on\":" + list(on) + ",\"off\":" + list(off));
    }
  }

  /** Says that the run ends as it should, and what was never there to be watched. */
  static void end(List<String> unmatched) {
    if (Options.report().isPresent()) {
      write("end", ",\"unmatched\":" + list(unmatched));
    }
  }

  private static void write(String kind, String more) {
    long process = ProcessHandle.current().pid();
    AgentMessages.report("{\"kind\":\"" + kind + "\",\"process\":" + process + more + "}");
  }

  private static String list(Collection<String> texts) {
    StringBuilder list = new StringBuilder("[");
    for (String text : texts) {
      list.append(list.length() == 1 ? "\"" : ",\"");
      append(text, list);
      list.append('"');
    }
    return list.append(']').toString();
  }

  private static void append(String text, StringBuilder json) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else {
        json.append(c < ' ' ? ' ' : c);
      }
    }
  }
}
