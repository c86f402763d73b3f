package org.saga.predict.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.formula.Formula;
import org.saga.predict.knowledge.KnowledgeProperty;
import org.saga.predict.knowledge.KnowledgeProperty.Monitored;
import org.saga.predict.knowledge.KnowledgeProperty.Range;
import org.saga.predict.knowledge.KnowledgeProperty.Setting;
import org.saga.predict.property.Model.Initial;
import org.saga.predict.property.syntax.PropertyParser.CarriersContext;
import org.saga.predict.property.syntax.PropertyParser.DeclarationContext;
import org.saga.predict.property.syntax.PropertyParser.InitialContext;
import org.saga.predict.property.syntax.PropertyParser.MonitorContext;
import org.saga.predict.property.syntax.PropertyParser.NameContext;
import org.saga.predict.property.syntax.PropertyParser.OperandContext;
import org.saga.predict.property.syntax.PropertyParser.OwnVariablesContext;
import org.saga.predict.property.syntax.PropertyParser.RangeContext;
import org.saga.predict.property.syntax.PropertyParser.SettingContext;
import org.saga.predict.property.syntax.PropertyParser.ThreadDeclarationContext;

/** Reads what monitors and their declarations say of threads. */
final class MonitorReader {
  private static final int MOST_MONITORS = Long.SIZE;

  private final Source source;
  private final Types types;
  private final ThreadNames threads;
  private final OwnVariables own;
  private final List<String> carriers = new ArrayList<>();
  private final List<Setting> settings = new ArrayList<>();

  MonitorReader(Source source, Types types) {
    this.source = source;
    this.types = types;
    this.threads = new ThreadNames(source);
    this.own = new OwnVariables(source);
  }

  ThreadNames threads() {
    return threads;
  }

  OwnVariables own() {
    return own;
  }

  // ---- declarations

  void declare(DeclarationContext text) {
    if (text instanceof OwnVariablesContext variables) {
      variables.initial().forEach(this::own);
    } else if (text instanceof CarriersContext fields) {
      fields.operand().forEach(it -> carriers.add(field(it)));
    } else if (text instanceof ThreadDeclarationContext thread) {
      String pattern = Constants.string(thread.STRING().getText());
      threads.declare(thread.name(), thread.start != null, pattern);
    } else {
      settings.add(setting((SettingContext) text));
    }
  }

  private void own(InitialContext text) {
    String name = Source.name(text.name());
    Object value = Constants.value(text.constant(), source);
    own.declare(name, value, Place.of(text));
    demand(name, value, Place.of(text));
  }

  private void demand(String variable, Object value, Place place) {
    Type type = Type.of(value);
    if (type != null && !types.demand(variable, type)) {
      throw source.error(Code.WRONG_TYPE, place, variable, types.of(variable), type);
    }
  }

  private static String field(OperandContext text) {
    if (text.STRING() != null) {
      return Constants.string(text.STRING().getText());
    }
    return text.name() == null ? "*" : Source.name(text.name());
  }

  private Setting setting(SettingContext text) {
    NameContext name = text.name();
    String variable = Source.name(name);
    if (!own.has(variable)) {
      throw own.unknown(variable, Place.of(name));
    }
    boolean isFresh = text.fresh != null;
    Object value = isFresh ? (Object) 0L : Constants.value(text.constant(), source);
    demand(variable, value, Place.of(name));
    String method = Source.words(text.method());
    if (!method.matches("[^()]*[\\w$*] ?\\([^()]*\\)")) {
      throw source.error(Code.NO_METHOD, Place.of(text.method()), method);
    }
    return new Setting(text.moment.getText(), method, variable, isFresh, isFresh ? null : value);
  }

  // ---- monitors

  /**
   * @param variables those that are named anywhere
   * @param given the initial values that are given
   */
  Model.Knowledge read(
      String name,
      List<MonitorContext> text,
      FormulaReader formulas,
      Set<String> variables,
      Map<String, Initial> given) {
    List<Monitored> all = new ArrayList<>();
    for (MonitorContext monitor : text) {
      if (all.size() == MOST_MONITORS) {
        throw source.error(Code.TOO_MANY_MONITORS, Place.of(monitor), MOST_MONITORS);
      }
      all.add(monitor(monitor, formulas));
    }
    Map<String, Object> shared = new LinkedHashMap<>();
    variables.stream().filter(it -> !own.has(it)).forEach(it -> shared.put(it, initial(it, given)));
    return new Model.Knowledge(
        new KnowledgeProperty(
            name,
            own.initial(),
            shared,
            given.keySet(),
            carriers,
            threads.declared(),
            settings,
            all));
  }

  private Monitored monitor(MonitorContext text, FormulaReader formulas) {
    List<Range> ranges = new ArrayList<>();
    for (RangeContext it : text.range()) {
      ranges.add(range(it));
    }
    Formula formula = formulas.at(text.name(), text.formula());
    ranges.forEach(it -> threads.end());
    Place place = Place.of(text);
    return new Monitored(
        ranges,
        Source.name(text.name()),
        formula,
        source.file() + ":" + place.line(),
        Source.words(text));
  }

  /** A quantifier's thread is none of those that follow it. */
  Range range(RangeContext text) {
    Set<String> others = new LinkedHashSet<>();
    text.name().stream().skip(1).forEach(it -> others.add(threads.named(it)));
    return new Range(threads.begin(text.name(0)), List.copyOf(others));
  }

  /** What a field of Java has before it is written, if nothing else is said. */
  private Object initial(String variable, Map<String, Initial> given) {
    if (given.containsKey(variable)) {
      return given.get(variable).value();
    }
    Type type = types.of(variable);
    return type == Type.NUMBER ? (Object) 0L : type == Type.BOOLEAN ? (Object) false : null;
  }
}
