package org.saga.violation;

import java.io.Serializable;
import java.util.stream.Collectors;
import org.saga.check.AssertionSite;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.event.EventRecord;
import org.saga.event.EventSpec;

/** A breach in words; it holds nothing of the program. */
final class Report implements Serializable {
  private static final long serialVersionUID = 1;

  private static final String INDENT = "\n" + " ".repeat(12);

  final String view;
  final String viewFile;
  final String grammarFile;
  final FailureKind kind;
  final String thread;
  final String terminal;
  final String event;
  final String[] expected;
  final String[] rules;
  final String assertion;
  final int assertionLine;
  final String detail;
  final String diagram;
  final String mermaid;
  final String plantUml;
  private final int viewLine;

  /** Whether the offending event is further back than what is shown. */
  private final boolean isOfPast;

  /**
   * Puts a breach into words.
   *
   * @param at where the thread is that has found it, or null
   */
  Report(
      ViewOrigin source,
      Counterexample breach,
      String subject,
      String thread,
      StackTraceElement at) {
    Failure failure = breach.failure();
    AssertionSite site = failure.site();
    // First, so that objects are numbered in the order of the diagram.
    SequenceDiagram drawn = SequenceDiagram.of(breach, subject);
    diagram = TextDiagram.of(drawn);
    mermaid = MermaidDiagram.of(drawn);
    plantUml = PlantUmlDiagram.of(drawn);
    view = source.view();
    viewFile = source.viewFile();
    grammarFile = source.grammarFile();
    kind = failure.kind();
    this.thread = Lines.oneLine(threadOf(breach, thread));
    EventSpec spec = breach.spec();
    terminal = spec == null ? null : spec.terminalName();
    event = spec == null ? null : Lines.oneLine(sentence(breach, spec, subject) + line(breach, at));
    viewLine = spec == null ? 0 : spec.line();
    isOfPast = breach.isOfPast();
    expected = failure.expected().toArray(new String[0]);
    rules = failure.rules().toArray(new String[0]);
    assertion = site == null ? null : Lines.oneLine(site.text());
    assertionLine = site == null ? 0 : site.line();
    detail = failure.detail() == null ? null : failure.detail().toString();
  }

  /** Returns what is wrong, in one line. */
  String headline() {
    String what =
        switch (kind) {
          case UNEXPECTED_EVENT -> terminal + " cannot come here" + inBrackets(summary());
          case INCOMPLETE ->
              terminal == null ? "the history may not be empty" : "the history may not end here";
          case ASSERTION ->
              detail == null
                  ? "the assertion at " + place() + " fails: " + bare()
                  : summary()
                      + (assertion == null
                          ? ""
                          : inBrackets("the assertion at " + place() + " fails"));
        };
    return "%s is violated%s in thread %s: %s"
        .formatted(view, isOfPast ? ", as found" : "", thread, what);
  }

  /** Returns what an assertion about the end says, or nothing; begins with a colon. */
  String why() {
    return kind == FailureKind.ASSERTION ? ": " + (detail == null ? bare() : summary()) : "";
  }

  /** Details may go on for lines, which a headline cannot show. */
  private String summary() {
    if (detail == null) {
      return "";
    }
    String first = detail.lines().findFirst().orElse("").strip();
    return Lines.oneLine(first.endsWith(":") ? first.substring(0, first.length() - 1) : first);
  }

  private static String inBrackets(String text) {
    return text.isEmpty() ? "" : " (" + text + ')';
  }

  /** Returns the headline, the facts and the diagram. */
  String text(String headline) {
    StringBuilder text = new StringBuilder(headline).append('\n');
    if (event != null) {
      fact(text, "event", "%s: %s".formatted(terminal, event));
      fact(text, "seen by", "%s (%s:%d)".formatted(view, viewFile, viewLine));
    } else {
      fact(text, grammarFile == null ? "property" : "view", "%s (%s)".formatted(view, viewFile));
    }
    if (isOfPast) {
      fact(text, "when", "before the events below; -Dsaga.window=N shows the latest N");
    }
    if (grammarFile != null) {
      fact(text, "grammar", grammar());
    }
    if (kind != FailureKind.ASSERTION && expected.length > 0) {
      fact(text, "expected", String.join(" or ", expected));
    }
    if (detail != null && detail.lines().count() > 1) {
      String indented = detail.lines().map(Lines::oneLine).collect(Collectors.joining(INDENT));
      fact(text, "detail", indented);
    }
    if (!diagram.isBlank()) {
      fact(text, "history", "");
      diagram.lines().forEach(line -> text.append("    ").append(line).append('\n'));
    }
    return text.toString().stripTrailing();
  }

  private String grammar() {
    String chain = rules.length == 0 ? "" : ", rule " + String.join(" in ", rules);
    return assertion == null ? grammarFile + chain : place() + chain + ": " + assertion;
  }

  private String place() {
    return grammarFile + ':' + assertionLine;
  }

  private String bare() {
    return assertion.startsWith("assert ") ? assertion.substring("assert ".length()) : assertion;
  }

  private static void fact(StringBuilder text, String name, String fact) {
    text.append("  %-8s  %s".formatted(name, fact).stripTrailing()).append('\n');
  }

  private static String sentence(Counterexample breach, EventSpec spec, String subject) {
    if (breach.offending() < 0) {
      return spec.kind().word() + ' ' + spec.method();
    }
    EventRecord moment = breach.moments().get(breach.offending());
    String callee = moment.callee(subject);
    return moment.text(subject) + (callee == null ? "" : " on " + callee);
  }

  /** An entry that means several methods does not say where in the program one is called. */
  private static String line(Counterexample breach, StackTraceElement at) {
    boolean isLatest = breach.offending() >= 0 && breach.offending() == breach.moments().size() - 1;
    return isLatest && at != null && breach.spec().isCalled() ? " at " + at : "";
  }

  private static String threadOf(Counterexample breach, String checkedBy) {
    return breach.offending() < 0
        ? checkedBy
        : breach.moments().get(breach.offending()).thread().name();
  }
}
