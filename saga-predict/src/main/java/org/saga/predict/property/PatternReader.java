package org.saga.predict.property;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.monitor.EventPattern;
import org.saga.predict.property.Model.Described;
import org.saga.predict.property.Reading.Meaning;
import org.saga.predict.property.syntax.PropertyParser.OperandContext;
import org.saga.predict.property.syntax.PropertyParser.PatternContext;
import org.saga.predict.trace.Operation;
import org.saga.text.NearNames;

/** Makes patterns of events of their text. */
final class PatternReader {
  /** What the condition of an event may always speak of. */
  static final String THREAD = "thread";

  static final String LOCATION = "location";

  /** What was read or written. */
  static final String VALUE = "value";

  private static final List<String> LONG_WORDS = List.of("read", "write", "access");

  private final Source source;

  PatternReader(Source source) {
    this.source = source;
  }

  /** The events that a trace knows by this name. */
  static Described named(String name, Place place) {
    EventPattern pattern = new EventPattern(EnumSet.of(Operation.EVENT), name, null, null);
    return new Described(pattern, new Types(), place);
  }

  Described read(PatternContext text) {
    boolean isAny = text.what() == null;
    Set<Operation> operations = isAny ? EnumSet.allOf(Operation.class) : operations(text);
    OperandContext what = isAny || text.operand().isEmpty() ? null : operandOf(text);
    OperandContext by = text.operand().isEmpty() || !hasThread(text) ? null : last(text);
    Types types = new Types();
    Formula condition =
        text.formula() == null
            ? null
            : new FormulaReader(source, new Attributes(operations), types).formula(text.formula());
    EventPattern pattern = new EventPattern(operations, operand(what), operand(by), condition);
    return new Described(pattern, types, Place.of(text));
  }

  private static boolean hasThread(PatternContext text) {
    return text.children.stream().anyMatch(it -> it.getText().equals("by"));
  }

  private static OperandContext last(PatternContext text) {
    return text.operand(text.operand().size() - 1);
  }

  /** What stands between the brackets, if anything does. */
  private static OperandContext operandOf(PatternContext text) {
    boolean onlyThread = hasThread(text) && text.operand().size() == 1;
    return onlyThread ? null : text.operand(0);
  }

  private static String operand(OperandContext text) {
    if (text == null || text.getText().equals("*")) {
      return null;
    }
    return text.STRING() == null
        ? Source.name(text.name())
        : Constants.string(text.STRING().getText());
  }

  private Set<Operation> operations(PatternContext text) {
    String word = text.what().getText();
    switch (word) {
      case "read" -> {
        return EnumSet.of(Operation.READ, Operation.UPDATE);
      }
      case "write" -> {
        return EnumSet.of(Operation.WRITE, Operation.UPDATE);
      }
      case "access" -> {
        return EnumSet.of(Operation.READ, Operation.WRITE, Operation.UPDATE);
      }
      default -> {
        Operation operation = Operation.of(word);
        if (operation == null) {
          throw source.error(
              Code.UNKNOWN_OPERATION, Place.of(text), word, NearNames.orAll(word, words()));
        }
        return EnumSet.of(operation);
      }
    }
  }

  private static List<String> words() {
    List<String> words =
        Arrays.stream(Operation.values()).map(Operation::word).collect(Collectors.toList());
    words.addAll(LONG_WORDS);
    return words;
  }

  /** Names in a condition are what the event says of itself. */
  private final class Attributes implements Names {
    private final Set<Operation> operations;

    Attributes(Set<Operation> operations) {
      this.operations = operations;
    }

    @Override
    public Meaning meaning(String name, Place place) {
      boolean hasAny = operations.contains(Operation.EVENT);
      boolean hasValue = operations.stream().allMatch(Operation::isAccess);
      boolean isKnown =
          hasAny && operations.size() == 1
              || name.equals(THREAD)
              || name.equals(LOCATION)
              || hasValue && name.equals(VALUE);
      if (!isKnown) {
        String what =
            operations.size() == 1
                ? operations.iterator().next().word() + "(..)"
                : "one of several";
        throw source.error(
            Code.NO_ATTRIBUTE_HERE,
            place,
            what,
            name,
            hasValue ? "value, thread, location" : "thread, location");
      }
      return new Meaning(null, new Expression.Variable(name), 1);
    }

    @Override
    public boolean mayLookBack() {
      return false;
    }
  }
}
