package org.saga.agent;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.saga.config.Options;
import org.saga.view.LiveViews;
import org.saga.violation.ReportFile;

/** The entries of the views and whether the weaver has found a place for each. */
public final class Advice implements Runnable {
  private final Map<String, String> entries;
  private final Set<String> matched = ConcurrentHashMap.newKeySet();

  private Advice(Map<String, String> entries) {
    this.entries = entries;
  }

  /** Reads lines of aspect:line, a tab and the entry that the advice there is for. */
  static Advice of(List<String> lines) {
    Map<String, String> entries = new LinkedHashMap<>();
    for (String line : lines) {
      int tab = line.indexOf('\t');
      entries.put(line.substring(0, tab), line.substring(tab + 1));
    }
    return new Advice(entries);
  }

  /** Of entries that a weaver finds by what they say. */
  static Advice ofEntries(Set<String> texts) {
    Map<String, String> entries = new LinkedHashMap<>();
    for (String text : texts) {
      entries.put(text, text);
    }
    return new Advice(entries);
  }

  /** A place for an entry has been found. */
  void matched(String entry) {
    matched.add(entry);
  }

  /** An aspect may be nested in the one that its source file is named after. */
  public void matched(String aspect, String line) {
    String outer = aspect.replaceFirst("[.$]Inner$", "");
    String entry = entries.get(outer + ":" + line);
    if (entry != null) {
      matched.add(entry);
    }
  }

  /**
   * Without a lambda, as all that is done when the program ends: where it has a security manager by
   * then, none can be linked any more.
   */
  List<String> unmatched() {
    Set<String> unmatched = new LinkedHashSet<>(entries.values());
    unmatched.removeAll(matched);
    return List.copyOf(unmatched);
  }

  /** A view of which nothing was seen has found nothing right. */
  void listAtExit(Set<String> enabled) {
    AgentMessages.begin(ReportFile.ofRun("begin").with("on", enabled));
    Runtime.getRuntime().addShutdownHook(new Thread(this, "saga unmatched entries"));
  }

  /** Lists them. */
  @Override
  public void run() {
    LiveViews.reportLate();
    boolean isError = Options.strict();
    List<String> unmatched = unmatched();
    for (String entry : unmatched) {
      System.err.println(message(isError ? "error" : "warning", entry));
      if (isError) {
        AgentMessages.report(ReportFile.ofRun("unmatched").with("entry", entry));
      }
    }
    AgentMessages.report(ReportFile.ofRun("end").with("unmatched", unmatched));
  }

  private static String message(String severity, String entry) {
    return "saga: "
        + severity
        + ": "
        + entry
        + " never matched; check its names, or whether the program came that far";
  }
}
