package org.saga.maven;

import java.util.List;
import java.util.Map;

/**
 * The page for people about a run of tests.
 *
 * @param module what was tested
 */
record ReportPage(String module, TestRun.Plan plan, Findings findings) {
  private static final String STYLE =
      "body{font-family:sans-serif;margin:2em}td,th{text-align:left;padding:.2em 1em .2em 0}.bad{color:#a00}";

  String html() {
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"UTF-8\"><title>SAGA: ");
    page.append(escaped(module))
        .append("</title><style>")
        .append(STYLE)
        .append("</style></head><body>\n");
    page.append("<h1>SAGA: ").append(escaped(module)).append("</h1>\n");
    appendViews(page);
    appendViolations(page);
    appendFaults(page);
    return page.append("</body></html>\n").toString();
  }

  private void appendViews(StringBuilder page) {
    page.append(
        "<h2>Views</h2>\n<table><tr><th>view</th><th>woven</th><th>JVMs with it on</th></tr>\n");
    for (String view : plan.views()) {
      String on = plan.byAgent() ? findings.on(view) + " of " + findings.begun() : "unknown";
      page.append("<tr><td>").append(escaped(view)).append("</td><td>");
      page.append(plan.byAgent() ? "at load time" : "before the tests").append("</td><td>");
      page.append(on).append("</td></tr>\n");
    }
    page.append("</table>\n");
  }

  private void appendViolations(StringBuilder page) {
    Map<String, Integer> violations = findings.violations();
    page.append("<h2>Violations</h2>\n");
    if (violations.isEmpty()) {
      page.append("<p>None.</p>\n");
      return;
    }
    page.append("<table><tr><th>times</th><th>what</th></tr>\n");
    violations.forEach(
        (what, times) -> {
          page.append("<tr><td>").append(times).append("</td><td class=\"bad\">");
          page.append(escaped(what)).append("</td></tr>\n");
        });
    page.append("</table>\n");
  }

  /** What keeps the run from having shown that the views hold. */
  private void appendFaults(StringBuilder page) {
    List<String> faults = Judgement.unchecked(plan, findings);
    page.append("<h2>Not checked</h2>\n");
    if (faults.isEmpty()) {
      page.append("<p>Nothing.</p>\n");
      return;
    }
    page.append("<ul>\n");
    faults.forEach(it -> page.append("<li class=\"bad\">").append(escaped(it)).append("</li>\n"));
    page.append("</ul>\n");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
