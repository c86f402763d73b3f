package org.saga.predict.property;

import java.util.HashSet;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.knowledge.KnowledgeProperty.Range;
import org.saga.predict.property.Reading.Meaning;
import org.saga.predict.property.syntax.PropertyParser.AndContext;
import org.saga.predict.property.syntax.PropertyParser.ArithmeticContext;
import org.saga.predict.property.syntax.PropertyParser.AtContext;
import org.saga.predict.property.syntax.PropertyParser.ComparisonContext;
import org.saga.predict.property.syntax.PropertyParser.DoneContext;
import org.saga.predict.property.syntax.PropertyParser.EdgeContext;
import org.saga.predict.property.syntax.PropertyParser.EquivalentContext;
import org.saga.predict.property.syntax.PropertyParser.FormulaContext;
import org.saga.predict.property.syntax.PropertyParser.ImpliesContext;
import org.saga.predict.property.syntax.PropertyParser.IntervalContext;
import org.saga.predict.property.syntax.PropertyParser.LiteralContext;
import org.saga.predict.property.syntax.PropertyParser.NameContext;
import org.saga.predict.property.syntax.PropertyParser.NamedContext;
import org.saga.predict.property.syntax.PropertyParser.NegativeContext;
import org.saga.predict.property.syntax.PropertyParser.OperandContext;
import org.saga.predict.property.syntax.PropertyParser.OrContext;
import org.saga.predict.property.syntax.PropertyParser.ParenthesesContext;
import org.saga.predict.property.syntax.PropertyParser.QuantifiedContext;
import org.saga.predict.property.syntax.PropertyParser.SinceContext;
import org.saga.predict.property.syntax.PropertyParser.UnaryContext;

/** Makes formulas and expressions of their text, and finds values of the wrong kind. */
final class FormulaReader {
  private static final int MOST_OPERATORS = 64;
  private static final int MOST_PARTS = 5_000;
  private static final int MOST_ACCESSES = Long.SIZE;

  private final Source source;
  private final Names names;
  private final Types types;
  private int operators;
  private int parts;
  private final Set<Formula> accesses = new HashSet<>();

  FormulaReader(Source source, Names names, Types types) {
    this.source = source;
    this.names = names;
    this.types = types;
  }

  // ---- formulas

  Formula formula(FormulaContext text) {
    countPart();
    if (text instanceof ParenthesesContext it) {
      return formula(it.formula());
    }
    if (text instanceof LiteralContext it) {
      return truth(it);
    }
    if (text instanceof NamedContext it) {
      return named(it);
    }
    if (text instanceof ComparisonContext it) {
      return comparison(it);
    }
    if (text instanceof UnaryContext it) {
      return unary(it);
    }
    if (text instanceof IntervalContext it) {
      countOperator(it);
      return new Formula.Interval(formula(it.formula(0)), formula(it.formula(1)), it.weak != null);
    }
    if (text instanceof EdgeContext it) {
      countOperator(it);
      Formula of = formula(it.formula());
      return it.edge.getText().equals("start") ? new Formula.Start(of) : new Formula.End(of);
    }
    if (text instanceof AtContext it) {
      return new Formula.At(monitors(it).threads().named(it.name()), formula(it.formula()));
    }
    if (text instanceof QuantifiedContext it) {
      return quantified(it);
    }
    if (text instanceof DoneContext it) {
      return done(it);
    }
    if (text instanceof SinceContext it) {
      countOperator(it);
      return new Formula.Since(formula(it.formula(0)), formula(it.formula(1)));
    }
    return binary(text);
  }

  private Formula binary(FormulaContext text) {
    if (text instanceof AndContext it) {
      return binary(Formula.Connective.AND, it.formula(0), it.formula(1));
    }
    if (text instanceof OrContext it) {
      return binary(Formula.Connective.OR, it.formula(0), it.formula(1));
    }
    if (text instanceof ImpliesContext it) {
      return binary(Formula.Connective.IMPLIES, it.formula(0), it.formula(1));
    }
    if (text instanceof EquivalentContext it) {
      return binary(Formula.Connective.EQUIVALENT, it.formula(0), it.formula(1));
    }
    throw source.error(
        Code.NOT_A_FORMULA,
        Place.of(text),
        quoted(text),
        "compare it with another value: " + Source.words(text) + " = ..");
  }

  private Formula binary(Formula.Connective connective, FormulaContext left, FormulaContext right) {
    return new Formula.Binary(connective, formula(left), formula(right));
  }

  private Formula truth(LiteralContext text) {
    Object value = Constants.value(text.constant(), source);
    if (value instanceof Boolean isTrue) {
      return new Formula.Truth(isTrue);
    }
    throw source.error(
        Code.NOT_A_FORMULA,
        Place.of(text),
        quoted(text),
        "compare it with another value: .. = " + Source.words(text));
  }

  private Formula named(NamedContext text) {
    Meaning meaning = names.meaning(Source.name(text.name()), Place.of(text));
    countParts(meaning.parts());
    if (meaning.formula() != null) {
      return meaning.formula();
    }
    if (meaning.expression() instanceof Expression.Variable variable) {
      demand(variable, Type.BOOLEAN, text);
      return new Formula.Flag(variable);
    }
    throw source.error(
        Code.NOT_A_FORMULA,
        Place.of(text),
        quoted(text),
        "compare it with another value: " + Source.words(text) + " = ..");
  }

  private Formula unary(UnaryContext text) {
    String word = text.operator.getText();
    if (!word.equals("!")) {
      countOperator(text);
    }
    Formula of = formula(text.formula());
    return switch (word) {
      case "!" -> new Formula.Not(of);
      case "prev" -> new Formula.Previously(of);
      case "once" -> new Formula.Once(of);
      default -> new Formula.Historically(of);
    };
  }

  private Formula comparison(ComparisonContext text) {
    Formula.Relation relation = Formula.Relation.of(text.relation.getText());
    Expression left = expression(text.formula(0));
    Expression right = expression(text.formula(1));
    if (!relation.isOfAnyValues()) {
      demand(left, Type.NUMBER, text.formula(0));
      demand(right, Type.NUMBER, text.formula(1));
    } else if (bare(left) instanceof Expression.Variable one
        && bare(right) instanceof Expression.Variable other) {
      Type ofOther = types.of(other.name());
      if (!types.unite(one.name(), other.name())) {
        throw wrongType(text.formula(1), ofOther, types.of(one.name()));
      }
    } else {
      alike(left, right, text);
    }
    return new Formula.Comparison(relation, left, right);
  }

  private void alike(Expression left, Expression right, ComparisonContext text) {
    Type ofLeft = type(left);
    Type ofRight = type(right);
    if (ofLeft != null) {
      demand(right, ofLeft, text.formula(1));
    } else if (ofRight != null) {
      demand(left, ofRight, text.formula(0));
    }
  }

  // ---- what threads do and know

  /** A monitor's formula at one of its threads. */
  Formula at(NameContext thread, FormulaContext text) {
    names.monitors().threads().named(thread);
    return formula(text);
  }

  private MonitorReader monitors(ParserRuleContext text) {
    if (names.monitors() == null) {
      throw source.error(Code.ONLY_IN_MONITORS, Place.of(text), quoted(text));
    }
    return names.monitors();
  }

  private Formula quantified(QuantifiedContext text) {
    MonitorReader monitors = monitors(text);
    Range range = monitors.range(text.range());
    Formula of = formula(text.formula());
    monitors.threads().end();
    boolean isOfAll = text.quantifier.getText().equals("forall");
    return new Formula.Quantified(isOfAll, range.thread(), range.others(), of);
  }

  private Formula done(DoneContext text) {
    monitors(text);
    String field = accessed(text.operand());
    String word = text.access.getText();
    Formula read = new Formula.Done(false, field);
    Formula write = new Formula.Done(true, field);
    return switch (word) {
      case "read" -> counted(read, text);
      case "write" -> counted(write, text);
      case "access" ->
          new Formula.Binary(Formula.Connective.OR, counted(read, text), counted(write, text));
      default -> throw source.error(Code.UNKNOWN_ACCESS, Place.of(text), word);
    };
  }

  private String accessed(OperandContext text) {
    String name = text.name() == null ? text.getText() : Source.name(text.name());
    if (text.name() == null || name.indexOf('.') < 0) {
      throw source.error(Code.NO_CLASS, Place.of(text), name);
    }
    return name;
  }

  private Formula counted(Formula access, ParserRuleContext text) {
    accesses.add(access);
    if (accesses.size() > MOST_ACCESSES) {
      throw source.error(Code.TOO_MANY_ACCESSES, Place.of(text), MOST_ACCESSES);
    }
    return access;
  }

  // ---- expressions

  Expression expression(FormulaContext text) {
    countPart();
    if (text instanceof ParenthesesContext it) {
      return expression(it.formula());
    }
    if (text instanceof LiteralContext it) {
      return new Expression.Constant(Constants.value(it.constant(), source));
    }
    if (text instanceof NamedContext it) {
      return namedValue(it);
    }
    if (text instanceof AtContext it) {
      return new Expression.At(monitors(it).threads().named(it.name()), expression(it.formula()));
    }
    if (text instanceof NegativeContext it) {
      return new Expression.Negative(number(it.formula()));
    }
    if (text instanceof ArithmeticContext it) {
      return new Expression.Arithmetic(
          Expression.Operator.of(it.operator.getText()),
          number(it.formula(0)),
          number(it.formula(1)));
    }
    throw notValue(text);
  }

  private Expression number(FormulaContext text) {
    Expression of = expression(text);
    demand(of, Type.NUMBER, text);
    return of;
  }

  private Expression namedValue(NamedContext text) {
    Meaning meaning = names.meaning(Source.name(text.name()), Place.of(text));
    countParts(meaning.parts());
    if (meaning.expression() == null) {
      throw notValue(text);
    }
    return meaning.expression();
  }

  private PropertyException notValue(FormulaContext text) {
    return source.error(
        Code.NOT_A_VALUE,
        Place.of(text),
        quoted(text),
        "write '<->' to compare what is true or false, or put brackets around the comparison");
  }

  // ---- kinds of values

  /** Whose value it is makes no difference to its kind. */
  private static Expression bare(Expression of) {
    return of instanceof Expression.At it ? bare(it.of()) : of;
  }

  private Type type(Expression any) {
    Expression of = bare(any);
    if (of instanceof Expression.Constant constant) {
      return Type.of(constant.value());
    }
    return of instanceof Expression.Variable variable ? types.of(variable.name()) : Type.NUMBER;
  }

  private void demand(Expression any, Type type, FormulaContext text) {
    Expression of = bare(any);
    if (of instanceof Expression.Variable variable) {
      if (!types.demand(variable.name(), type)) {
        throw wrongType(text, types.of(variable.name()), type);
      }
    } else if (type(of) != type && !(isNull(of) && type != Type.NUMBER)) {
      throw wrongType(text, isNull(of) ? "no value" : type(of), type);
    }
  }

  private static boolean isNull(Expression of) {
    return of instanceof Expression.Constant constant && constant.value() == null;
  }

  private PropertyException wrongType(FormulaContext text, Object is, Object needed) {
    return source.error(Code.WRONG_TYPE, Place.of(text), quoted(text), is, needed);
  }

  // ---- size

  private void countOperator(ParserRuleContext text) {
    if (!names.mayLookBack()) {
      throw source.error(Code.NOT_IN_CONDITION, Place.of(text), quoted(text));
    }
    operators++;
    if (operators > MOST_OPERATORS) {
      throw source.error(Code.TOO_MANY_OPERATORS, Place.of(text), MOST_OPERATORS);
    }
  }

  private void countPart() {
    countParts(1);
  }

  /** What is defined may be used again and again, so that a short text means a long formula. */
  private void countParts(int more) {
    parts += more;
    if (parts > MOST_PARTS) {
      throw source.error(Code.TOO_LARGE);
    }
  }

  /** How many parts were read so far. */
  int parts() {
    return parts;
  }

  private static String quoted(ParserRuleContext text) {
    return "'" + Source.words(text) + "'";
  }
}
