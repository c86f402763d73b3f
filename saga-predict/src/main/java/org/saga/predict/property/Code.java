package org.saga.predict.property;

/**
 * Every diagnostic of properties: its stable number, its message and its remedy, as {@link
 * String#format} templates over the same arguments.
 */
enum Code {
  // The text of a property
  SYNTAX(501, "expected %s but found %s", "%3$s"),
  NOT_FOUND(502, "there is no property file %s", "check the path"),
  NOT_READABLE(503, "%s cannot be read: %s", "check that it is a file you may read"),
  NOT_TEXT(504, "%s is not a text in UTF-8", "name a property file, or save it in UTF-8"),
  TOO_LARGE(505, "the property is nested too deep, or too long", "divide it into several ones"),

  // What it means
  DEFINED_TWICE(511, "there is another %s %s", "rename one of them"),
  UNKNOWN_OPERATION(512, "there is no operation %s", "write one of: %2$s"),
  NOT_A_FORMULA(514, "%s is a value, but something true or false is needed", "%2$s"),
  NOT_A_VALUE(515, "%s is true or false by itself, but a value is needed", "%2$s"),
  WRONG_TYPE(516, "%s is %s, but %s is needed", "compare values of one kind only"),
  NOT_IN_CONDITION(
      517,
      "%s looks at other states, but the condition of an event knows the event only",
      "put it into the property's formula"),
  NO_ATTRIBUTE_HERE(
      518, "an event that is %s says nothing of %s", "its condition may speak of: %3$s"),
  NO_INITIAL_STATE(519, "the automaton has no initial state", "write: initial NAME"),
  UNKNOWN_STATE(
      520, "the automaton's state %s is in no transition, and not initial", "correct its name%2$s"),
  NO_BAD_STATE(
      521,
      "the automaton has no bad and no unfinished state, so every run is good",
      "write: bad NAME"),
  TOO_MANY_EVENTS(522, "the property names more than %s events", "divide it into several ones"),
  TOO_MANY_OPERATORS(
      523, "the property has more than %s temporal operators", "divide it into several ones"),
  EXPRESSION_TOO_LARGE(
      524,
      "the regular expression needs an automaton of more states than SAGA makes",
      "write it with fewer complements and intersections"),
  INITIAL_TWICE(525, "the initial value of %s is given twice", "leave one of them out"),
  NUMBER_TOO_LARGE(526, "the number %s is too large", "write a smaller one, or 1.0e30"),

  // What threads know
  UNKNOWN_THREAD(551, "there is no thread %s", "%2$s"),
  UNKNOWN_OWN_VARIABLE(552, "threads have no variable %s of their own", "%2$s"),
  ONLY_IN_MONITORS(
      553,
      "%s speaks of what threads do or know, which only monitors can",
      "write: monitor forall t @t (..)"),
  ONLY_WITH_MONITORS(
      554, "'%s' says something of threads, but the property has no monitor", "leave it out"),
  NOT_IN_MONITORS(
      555, "an event's name means nothing to a monitor", "write read(Class.field) or write(..)"),
  UNKNOWN_ACCESS(556, "monitors know of no %s(..)", "write one of: read, write, access"),
  TOO_MANY_MONITORS(557, "the property has more than %s monitors", "divide it into several ones"),
  TOO_MANY_ACCESSES(558, "the property names more than %s accesses", "divide it into several ones"),
  NO_CLASS(559, "%s is a field without its class", "write Class.%1$s"),
  NO_METHOD(562, "'%s' is no method", "write: void Class.method(..)"),
  IS_A_MONITOR(
      560, "its monitors are asked while the program runs", "write: saga run --monitor %s -- .."),
  IS_NO_MONITOR(
      561, "it has no monitor", "write: saga run --predict --property %s -- .., or add a monitor"),

  // What it means for a trace
  UNKNOWN_VARIABLE(531, "no variable %s occurs in the trace", "%2$s"),
  AMBIGUOUS_VARIABLE(532, "%s may be any of %s", "write one of them in backquotes"),
  NO_INITIAL_VALUE(
      533,
      "the initial value of %s is not known",
      "write 'init %1$s = ..' into the property, or '# init %2$s=..' into the trace"),
  INITIAL_VALUES_DIFFER(
      534, "%s is %s at first by the property, and %s by the trace", "correct one of them"),
  VALUE_MISSING(
      535,
      "the trace does not say which value %s has in '%s', its event %s",
      "record the values of %1$s, or add =.. to the event"),
  VALUE_OF_WRONG_TYPE(
      536,
      "%s is %s by the property, but %s in '%s', which is event %s of the trace",
      "correct the property"),
  INITIAL_OF_WRONG_TYPE(
      538, "%s is %s by the property, but %s at first", "correct the property or the trace"),
  EVENT_NOT_IN_TRACE(537, "no event of the trace can be %s", "%2$s"),
  ATTRIBUTE_MISSING(
      540, "the event '%s' of the trace says nothing of %s", "its condition may speak of: %3$s"),
  CONDITION_OF_WRONG_TYPE(
      541, "%s is %s by the condition, but %s in '%s'", "correct the condition");

  private final int number;
  private final String message;
  private final String remedy;

  Code(int number, String message, String remedy) {
    this.number = number;
    this.message = message;
    this.remedy = remedy;
  }

  /** The code as it is printed and documented, for instance {@code SAGA501}. */
  String id() {
    return "SAGA" + number;
  }

  String text(Object... arguments) {
    return String.format(message, arguments) + "; " + String.format(remedy, arguments);
  }
}
