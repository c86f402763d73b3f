package org.saga.maven;

import java.util.List;

/**
 * The page for people about a run of tests.
 *
 * @param title what was built
 */
record ReportPage(String title, List<TestedModule> modules) {
  private static final String STYLE =
      "body{font-family:sans-serif;margin:2em}td,th{text-align:left;padding:.2em 1em .2em 0}.bad{color:#a00}";

  String html() {
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"UTF-8\"><title>SAGA: ");
    page.append(escaped(title))
        .append("</title><style>")
        .append(STYLE)
        .append("</style></head><body>\n");
    page.append("<h1>SAGA: ").append(escaped(title)).append("</h1>\n");
    for (TestedModule module : modules) {
      if (modules.size() > 1) {
        page.append("<h1>").append(escaped(module.name())).append("</h1>\n");
      }
      appendViews(page, module.plan(), module.findings());
      appendViolations(page, module.findings());
      appendFaults(page, module.plan(), module.findings());
    }
    return page.append("</body></html>\n").toString();
  }

  private static void appendViews(StringBuilder page, TestRun.Plan plan, Findings findings) {
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

  private static void appendViolations(StringBuilder page, Findings findings) {
    page.append("<h2>Violations</h2>\n");
    if (findings.violations().isEmpty()) {
      page.append("<p>None.</p>\n");
      return;
    }
    page.append("<table><tr><th>times</th><th>what</th><th>first at</th></tr>\n");
    for (Violation it : findings.violations()) {
      page.append("<tr><td>").append(it.times()).append("</td><td class=\"bad\">");
      page.append(escaped(it.what())).append("</td><td>").append(escaped(it.place()));
      page.append("</td></tr>\n");
    }
    page.append("</table>\n");
  }

  /** What keeps the run from having shown that the views hold. */
  private static void appendFaults(StringBuilder page, TestRun.Plan plan, Findings findings) {
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
