package org.saga.predict.knowledge;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.knowledge.KnowledgeProperty.DeclaredThread;
import org.saga.predict.knowledge.KnowledgeProperty.Monitored;
import org.saga.predict.knowledge.KnowledgeProperty.Range;
import org.saga.predict.knowledge.KnowledgeProperty.Setting;

/**
 * The tables of a property, a row a line. Formulas are written with what they are before what they
 * are made of, so that no brackets are needed. What another thread is asked for is a row of its
 * own, behind what it asks others for.
 */
final class Tables {
  private static final String NOTHING = "-";

  private final KnowledgeProperty property;
  private final List<String> own;
  private final List<String> shared;
  private final List<String> declared;
  private final List<String> variables = new ArrayList<>();
  private final List<String> accesses = new ArrayList<>();
  private final List<String> operators = new ArrayList<>();
  private final Map<Object, Remote> remotes = new LinkedHashMap<>();

  /**
   * A formula as a table has it.
   *
   * @param threads the thread variables on which it depends
   */
  private record Part(String text, Set<Integer> threads) {}

  /** A formula, or an expression, at a thread. */
  private record Asked(String thread, Object what) {}

  private record Remote(int number, String text, Set<Integer> threads) {}

  Tables(KnowledgeProperty property) {
    this.property = property;
    this.own = List.copyOf(property.own().keySet());
    this.shared = List.copyOf(property.shared().keySet());
    this.declared = property.threads().stream().map(DeclaredThread::name).toList();
  }

  List<String> lines() {
    List<String> monitors = property.monitors().stream().map(this::monitor).toList();
    List<String> lines = new ArrayList<>();
    lines.add("property " + text(property.name()));
    lines.add("threads " + variables.size());
    if (!variables.isEmpty()) {
      lines.add("quantified");
    }
    operators.forEach(it -> lines.add("operator " + it));
    property.own().forEach((name, first) -> lines.add("own " + text(name) + " " + value(first)));
    property
        .shared()
        .forEach((name, first) -> lines.add("shared " + text(name) + " " + value(first)));
    property.settled().stream()
        .filter(shared::contains)
        .forEach(it -> lines.add("init " + shared.indexOf(it)));
    property.carriers().forEach(it -> lines.add("carries " + text(it)));
    property.threads().forEach(it -> lines.add(thread(it)));
    accesses.forEach(it -> lines.add("did " + it));
    remotes.values().forEach(it -> lines.add("remote " + it.text));
    lines.addAll(monitors);
    property.settings().forEach(it -> lines.add(setting(it)));
    return lines;
  }

  private static String thread(DeclaredThread it) {
    return "thread %s %s %s"
        .formatted(text(it.name()), it.byStart() ? "start" : "name", text(it.pattern()));
  }

  private String setting(Setting it) {
    String value = it.isFresh() ? "fresh" : value(it.value());
    return "on %s %d %s %s"
        .formatted(it.moment(), own.indexOf(it.variable()), value, text(it.method()));
  }

  // ---- monitors

  private String monitor(Monitored it) {
    String self = declared.contains(it.thread()) ? null : it.thread();
    Part part = formula(inner(it), self);
    return "monitor %s %s %s %s %s"
        .formatted(
            self == null ? declared.indexOf(it.thread()) : NOTHING,
            self == null ? NOTHING : variable(self),
            text(it.place()),
            text(it.text()),
            part.text);
  }

  /** The threads that are not the one at hand are quantified there. */
  private static Formula inner(Monitored monitor) {
    Formula formula = monitor.formula();
    List<String> othersOfSelf = List.of();
    for (Range range : monitor.ranges()) {
      othersOfSelf = range.thread().equals(monitor.thread()) ? range.others() : othersOfSelf;
    }
    for (int i = monitor.ranges().size() - 1; i >= 0; i--) {
      Range range = monitor.ranges().get(i);
      if (!range.thread().equals(monitor.thread())) {
        List<String> others = new ArrayList<>(range.others());
        if (othersOfSelf.contains(range.thread())) {
          others.add(monitor.thread());
        }
        formula = new Formula.Quantified(true, range.thread(), others, formula);
      }
    }
    return formula;
  }

  // ---- formulas

  private Part formula(Formula formula, String self) {
    if (formula instanceof Formula.Truth it) {
      return constant(it.isTrue());
    }
    if (formula instanceof Formula.Flag it) {
      return variable(it.variable());
    }
    if (formula instanceof Formula.Comparison it) {
      String word = word(it.relation());
      return both(word, expression(it.left(), self), expression(it.right(), self));
    }
    if (formula instanceof Formula.Done it) {
      String access = (it.isWrite() ? "write " : "read ") + text(it.variable());
      return new Part("did " + number(accesses, access), Set.of());
    }
    if (formula instanceof Formula.Not it) {
      return with("not", formula(it.of(), self));
    }
    if (formula instanceof Formula.Binary it) {
      return both(word(it.connective()), formula(it.left(), self), formula(it.right(), self));
    }
    if (formula instanceof Formula.At it) {
      return at(it.thread(), it.of(), () -> formula(it.of(), here(it.thread())));
    }
    return formula instanceof Formula.Quantified it
        ? quantified(it, self)
        : temporal(formula, self);
  }

  private Part quantified(Formula.Quantified formula, String self) {
    int variable = variable(formula.thread());
    Part of = formula(formula.of(), self);
    Set<Integer> threads = new TreeSet<>(of.threads);
    threads.remove(variable);
    formula.others().stream()
        .filter(it -> !declared.contains(it))
        .forEach(it -> threads.add(variable(it)));
    String others = numbers(formula.others().stream().map(this::term).toList());
    String word = formula.isOfAll() ? "forall" : "exists";
    return new Part("%s %d %s %s".formatted(word, variable, others, of.text), threads);
  }

  private Part temporal(Formula formula, String self) {
    if (formula instanceof Formula.Previously it) {
      return remembering("previously", formula(it.of(), self), self);
    }
    if (formula instanceof Formula.Once it) {
      return remembering("once", formula(it.of(), self), self);
    }
    if (formula instanceof Formula.Historically it) {
      return remembering("historically", formula(it.of(), self), self);
    }
    if (formula instanceof Formula.Start it) {
      return remembering("start", formula(it.of(), self), self);
    }
    if (formula instanceof Formula.End it) {
      return remembering("end", formula(it.of(), self), self);
    }
    if (formula instanceof Formula.Since it) {
      Part parts = both("", formula(it.holds(), self), formula(it.since(), self));
      return remembering("since", parts, self);
    }
    Formula.Interval it = (Formula.Interval) formula;
    Part parts = both("", formula(it.from(), self), formula(it.until(), self));
    return remembering(it.weak() ? "weak_interval" : "interval", parts, self);
  }

  private Part remembering(String word, Part of, String self) {
    Set<Integer> others = new TreeSet<>(of.threads);
    if (self != null) {
      others.remove(variable(self));
    }
    operators.add(numbers(others));
    return new Part(word + " " + (operators.size() - 1) + " " + of.text.strip(), of.threads);
  }

  // ---- expressions

  private Part expression(Expression expression, String self) {
    if (expression instanceof Expression.Constant it) {
      return constant(it.value());
    }
    if (expression instanceof Expression.Variable it) {
      return variable(it);
    }
    if (expression instanceof Expression.At it) {
      return at(it.thread(), it.of(), () -> expression(it.of(), here(it.thread())));
    }
    if (expression instanceof Expression.Negative it) {
      return with("negative", expression(it.of(), self));
    }
    Expression.Arithmetic it = (Expression.Arithmetic) expression;
    String word = it.operator().name().toLowerCase(Locale.ROOT);
    return both(word, expression(it.left(), self), expression(it.right(), self));
  }

  private Part variable(Expression.Variable variable) {
    int number = own.indexOf(variable.name());
    String text = number >= 0 ? "own " + number : "shared " + shared.indexOf(variable.name());
    return new Part(text, Set.of());
  }

  // ---- what others are asked for

  private interface Body {
    Part make();
  }

  private Part at(String thread, Object what, Body body) {
    Asked asked = new Asked(thread, what);
    Remote remote = remotes.get(asked);
    if (remote == null) {
      Part of = body.make();
      remote = remote(thread, of);
      remotes.put(asked, remote);
    }
    Set<Integer> threads = new TreeSet<>(remote.threads);
    if (here(thread) != null) {
      threads.add(variable(thread));
    }
    return new Part("at %d %d".formatted(remote.number, term(thread)), threads);
  }

  private Remote remote(String thread, Part of) {
    Set<Integer> others = new TreeSet<>(of.threads);
    String self = here(thread);
    if (self != null) {
      others.remove(variable(self));
    }
    String text =
        "%s %s %s %s"
            .formatted(
                self == null ? declared.indexOf(thread) : NOTHING,
                self == null ? NOTHING : variable(self),
                numbers(others),
                of.text);
    return new Remote(remotes.size(), text, others);
  }

  /** The variable that means the thread, or null if it is a declared one. */
  private String here(String thread) {
    return declared.contains(thread) ? null : thread;
  }

  private int term(String thread) {
    int number = declared.indexOf(thread);
    return number >= 0 ? -1 - number : variable(thread);
  }

  private int variable(String thread) {
    return number(variables, thread);
  }

  // ---- words

  private static int number(List<String> all, String one) {
    if (!all.contains(one)) {
      all.add(one);
    }
    return all.indexOf(one);
  }

  private static Part with(String word, Part of) {
    return new Part(word + " " + of.text, of.threads);
  }

  private static Part both(String word, Part left, Part right) {
    Set<Integer> threads = new TreeSet<>(left.threads);
    threads.addAll(right.threads);
    return new Part(word + " " + left.text + " " + right.text, threads);
  }

  private static Part constant(Object value) {
    return new Part("constant " + value(value), Set.of());
  }

  private static String word(Enum<?> of) {
    return of.name().toLowerCase(Locale.ROOT);
  }

  private static String numbers(Collection<Integer> all) {
    return all.isEmpty()
        ? NOTHING
        : all.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static String value(Object value) {
    if (value == null) {
      return "n";
    }
    char type =
        value instanceof Long
            ? 'l'
            : value instanceof Double ? 'd' : value instanceof Boolean ? 'b' : 's';
    return text(type + value.toString());
  }

  private static String text(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
