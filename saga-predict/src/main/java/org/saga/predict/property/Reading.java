package org.saga.predict.property;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.monitor.Letters;
import org.saga.predict.property.Model.Body;
import org.saga.predict.property.Model.Described;
import org.saga.predict.property.Model.Initial;
import org.saga.predict.property.Model.NamedEvents;
import org.saga.predict.property.syntax.PropertyParser.AlwaysContext;
import org.saga.predict.property.syntax.PropertyParser.ArithmeticContext;
import org.saga.predict.property.syntax.PropertyParser.AtContext;
import org.saga.predict.property.syntax.PropertyParser.AutomatonContext;
import org.saga.predict.property.syntax.PropertyParser.DeclarationContext;
import org.saga.predict.property.syntax.PropertyParser.DefinitionContext;
import org.saga.predict.property.syntax.PropertyParser.EventDefinitionContext;
import org.saga.predict.property.syntax.PropertyParser.ExpressionContext;
import org.saga.predict.property.syntax.PropertyParser.FileContext;
import org.saga.predict.property.syntax.PropertyParser.FormulaContext;
import org.saga.predict.property.syntax.PropertyParser.InitialContext;
import org.saga.predict.property.syntax.PropertyParser.InitiallyContext;
import org.saga.predict.property.syntax.PropertyParser.KnowledgePropertyContext;
import org.saga.predict.property.syntax.PropertyParser.LiteralContext;
import org.saga.predict.property.syntax.PropertyParser.NamedContext;
import org.saga.predict.property.syntax.PropertyParser.NegativeContext;
import org.saga.predict.property.syntax.PropertyParser.ParenthesesContext;
import org.saga.predict.property.syntax.PropertyParser.StatePropertyContext;

/** Finds out what the text of a property means, apart from any trace. */
final class Reading implements Names {
  private final Source source;
  private final Map<String, Place> variables = new LinkedHashMap<>();
  private final Map<String, Initial> initial = new LinkedHashMap<>();
  private final Map<String, NamedEvents> events = new LinkedHashMap<>();
  private final Map<String, Meaning> definitions = new HashMap<>();
  private final Types types = new Types();
  private final MonitorReader monitors;
  private final FormulaReader formulas;
  private boolean hasMonitors;

  /**
   * What a name stands for.
   *
   * @param formula what may be true or false; or null
   * @param expression what has a value; or null
   * @param parts how many parts it is made of
   */
  record Meaning(Formula formula, Expression expression, int parts) {}

  Reading(Source source) {
    this.source = source;
    this.monitors = new MonitorReader(source, types);
    this.formulas = new FormulaReader(source, this, types);
  }

  Model read(FileContext file) {
    hasMonitors = file.body() instanceof KnowledgePropertyContext;
    for (DeclarationContext declaration : file.declaration()) {
      declare(declaration);
    }
    Body body = body(file);
    initial.forEach((name, it) -> variables.putIfAbsent(name, it.place()));
    return new Model(source, Source.name(file.name()), variables, initial, types, events, body);
  }

  private void declare(DeclarationContext declaration) {
    if (declaration instanceof InitiallyContext initially) {
      initially.initial().forEach(this::initialize);
    } else if (declaration instanceof DefinitionContext definition) {
      define(definition);
    } else if (!(declaration instanceof EventDefinitionContext event)) {
      declareOfThreads(declaration);
    } else {
      String name = Source.name(event.name());
      refuseTwice(name, Place.of(event.name()));
      PatternReader patterns = new PatternReader(source);
      addEvent(name, new NamedEvents(event.pattern().stream().map(patterns::read).toList()));
    }
  }

  private void declareOfThreads(DeclarationContext declaration) {
    if (!hasMonitors) {
      String words = Source.words(declaration);
      throw source.error(Code.ONLY_WITH_MONITORS, Place.of(declaration), words);
    }
    monitors.declare(declaration);
  }

  private void initialize(InitialContext text) {
    String name = Source.name(text.name());
    Place place = Place.of(text.name());
    Object value = Constants.value(text.constant(), source);
    if (initial.putIfAbsent(name, new Initial(value, place)) != null) {
      throw source.error(Code.INITIAL_TWICE, place, name);
    }
    Type type = Type.of(value);
    if (type != null && !types.demand(name, type)) {
      throw source.error(Code.WRONG_TYPE, place, name, types.of(name), type);
    }
  }

  // ---- names

  private void define(DefinitionContext text) {
    String name = Source.name(text.name());
    refuseTwice(name, Place.of(text.name()));
    int before = formulas.parts();
    Formula formula = null;
    Expression expression = null;
    if (isExpression(text.formula())) {
      expression = formulas.expression(text.formula());
    } else {
      formula = formulas.formula(text.formula());
    }
    definitions.put(name, new Meaning(formula, expression, formulas.parts() - before));
  }

  /** A variable may be either; it is a value, which a formula can still take for true or false. */
  private boolean isExpression(FormulaContext text) {
    if (text instanceof ParenthesesContext inner) {
      return isExpression(inner.formula());
    }
    if (text instanceof AtContext at) {
      return isExpression(at.formula());
    }
    if (text instanceof NamedContext named) {
      Meaning known = definitions.get(Source.name(named.name()));
      return known == null
          ? !events.containsKey(Source.name(named.name()))
          : known.expression() != null;
    }
    return text instanceof ArithmeticContext
        || text instanceof NegativeContext
        || text instanceof LiteralContext literal && !isTruth(literal);
  }

  private boolean isTruth(LiteralContext text) {
    return Constants.value(text.constant(), source) instanceof Boolean;
  }

  private void refuseTwice(String name, Place place) {
    if (definitions.containsKey(name)) {
      throw source.error(Code.DEFINED_TWICE, place, "definition", name);
    }
    if (events.containsKey(name)) {
      throw source.error(Code.DEFINED_TWICE, place, "event", name);
    }
  }

  @Override
  public Meaning meaning(String name, Place place) {
    if (definitions.containsKey(name)) {
      return definitions.get(name);
    }
    if (events.containsKey(name)) {
      if (hasMonitors) {
        throw source.error(Code.NOT_IN_MONITORS, place);
      }
      return new Meaning(new Formula.Happens(name), null, 1);
    }
    if (hasMonitors && name.indexOf('.') < 0 && !monitors.own().has(name)) {
      throw monitors.own().unknown(name, place);
    }
    variables.putIfAbsent(name, place);
    return new Meaning(null, new Expression.Variable(name), 1);
  }

  @Override
  public boolean mayLookBack() {
    return true;
  }

  @Override
  public MonitorReader monitors() {
    return hasMonitors ? monitors : null;
  }

  /** The bit of an event; a name that is not declared is that of events of the trace. */
  int event(String name, Place place) {
    if (!events.containsKey(name)) {
      addEvent(name, new NamedEvents(List.of(PatternReader.named(name, place))));
    }
    return List.copyOf(events.keySet()).indexOf(name);
  }

  private void addEvent(String name, NamedEvents meant) {
    events.put(name, meant);
    if (events.size() > Letters.MOST) {
      Described last = meant.patterns().get(0);
      throw source.error(Code.TOO_MANY_EVENTS, last.place(), Letters.MOST);
    }
  }

  // ---- what has to hold

  private Body body(FileContext file) {
    if (file.body() instanceof StatePropertyContext states) {
      List<Formula> all = new ArrayList<>();
      List<String> texts = new ArrayList<>();
      for (AlwaysContext always : states.always()) {
        all.add(formulas.formula(always.formula()));
        texts.add(Source.words(always.formula()));
      }
      return new Model.States(all, texts);
    }
    if (file.body() instanceof KnowledgePropertyContext it) {
      String name = Source.name(file.name());
      return monitors.read(name, it.monitor(), formulas, variables.keySet(), initial);
    }
    if (file.body() instanceof ExpressionContext words) {
      boolean areForbidden = words.kind.getText().equals("violates");
      return new Model.Words(
          new LanguageReader(this).read(words.language()), areForbidden, Place.of(words));
    }
    return new AutomatonReader(source, this).read((AutomatonContext) file.body());
  }
}
