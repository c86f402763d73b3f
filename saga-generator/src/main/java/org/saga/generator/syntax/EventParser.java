package org.saga.generator.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.syntax.EventNode.Condition;
import org.saga.generator.syntax.EventNode.Parameter;
import org.saga.generator.syntax.EventNode.TypeVariable;
import org.saga.generator.syntax.TypeParser.Path;
import org.saga.generator.syntax.TypeParser.Segment;

/** Parses one event of a view. */
final class EventParser {
  private static final String KINDS = "'call', 'exec', 'return', 'throw' or a constructor";
  private static final Set<String> MODIFIERS =
      Set.of(
          "public",
          "protected",
          "private",
          "abstract",
          "static",
          "final",
          "synchronized",
          "native",
          "strictfp",
          "default");

  private final TokenStream tokens;
  private final Lexer lexer;
  private final TypeParser types;

  EventParser(TokenStream tokens, Lexer lexer) {
    this.tokens = tokens;
    this.lexer = lexer;
    this.types = new TypeParser(tokens);
  }

  /**
   * Which of the words that an event may begin with are taken for those of views, not for types.
   */
  private enum Reading {
    KIND_AND_EXCLUSION,
    KIND,
    NEITHER
  }

  /**
   * At most one reading is an event; if none is, the text is wrong where the last of them fails.
   */
  EventNode event() {
    int start = tokens.peek().start();
    SyntaxException failure = null;
    for (Reading reading : readings()) {
      try {
        return event(start, reading);
      } catch (SyntaxException e) {
        failure = failure == null || e.offset > failure.offset ? e : failure;
      }
      tokens.back(start);
    }
    throw failure;
  }

  private List<Reading> readings() {
    Token first = tokens.peek();
    if (Stream.of(Moment.values()).noneMatch(it -> first.is(word(it)))) {
      return List.of(Reading.NEITHER);
    }
    List<Reading> readings = new ArrayList<>();
    if (tokens.second().is("ExcludeSelfCalls")) {
      refuseExclusionBeforeConstructor();
      readings.add(Reading.KIND_AND_EXCLUSION);
    }
    readings.add(Reading.KIND);
    if (first.isIdentifier()) {
      readings.add(Reading.NEITHER);
    }
    return readings;
  }

  private void refuseExclusionBeforeConstructor() {
    Token exclude = tokens.second();
    boolean constructor =
        tokens.wouldParse(
            () -> {
              tokens.next();
              tokens.next();
              return constructorFollows();
            });
    if (constructor) {
      throw new SyntaxException(
          Code.SYNTAX,
          exclude.start(),
          "a constructor",
          exclude.shown(),
          "an object cannot call its own constructor from outside: leave the word out");
    }
  }

  private static String word(Moment moment) {
    return moment.name().toLowerCase(Locale.ROOT);
  }

  private EventNode event(int start, Reading reading) {
    Moment moment = reading == Reading.NEITHER ? null : moment();
    if (tokens.at("synchronized") && tokens.second().is("(")) {
      return monitor(start, moment);
    }
    if (moment == null && !constructorFollows()) {
      throw noConstructor();
    }
    Word exclude = reading == Reading.KIND_AND_EXCLUSION ? tokens.next().word() : null;
    List<Word> modifiers = modifiers();
    List<TypeVariable> variables = types.typeVariables();
    if (tokens.wouldParse(this::constructorName)) {
      return constructor(start, moment, modifiers, variables);
    }
    return method(start, moment, exclude, modifiers, variables);
  }

  private Moment moment() {
    return Moment.valueOf(tokens.next().text().toUpperCase(Locale.ROOT));
  }

  /** An event without a moment is a constructor; it is wrong where it ceases to begin one. */
  private SyntaxException noConstructor() {
    int start = tokens.peek().start();
    modifiers();
    types.typeVariables();
    if (types.startsConstructor()) {
      Path path = types.path();
      path.checkAfterPlus();
      path.checkNames("new");
    }
    return tokens.peek().start() == start
        ? tokens.expected(KINDS, "begin the event with the moment of the call that it means")
        : tokens.expected("a constructor", "begin the event with " + KINDS);
  }

  private EventNode monitor(int start, Moment moment) {
    Word name = tokens.next().word();
    if (moment == null || moment == Moment.THROW) {
      throw tokens.expected(
          "a method or constructor",
          "a monitor is requested (call), acquired (exec) or released (return)");
    }
    tokens.next();
    TypeNode type = types.type();
    tokens.expect(")", "close 'synchronized(Type)'");
    return finish(
        new Header(start, moment, Target.MONITOR, null, List.of(), List.of(), null, type, name),
        new Parameters(List.of(), false, List.of()));
  }

  private EventNode constructor(
      int start, Moment moment, List<Word> modifiers, List<TypeVariable> variables) {
    Path path = types.path();
    Token name = path.last().name();
    TypeNode declaring = path.withoutLast().isEmpty() ? null : asType(path.withoutLast());
    return finish(
        new Header(
            start,
            moment == null ? Moment.RETURN : moment,
            Target.CONSTRUCTOR,
            null,
            modifiers,
            variables,
            null,
            declaring,
            new Word("new", name.start())),
        parameters());
  }

  private EventNode method(
      int start, Moment moment, Word exclude, List<Word> modifiers, List<TypeVariable> variables) {
    TypeNode result = types.result();
    if (tokens.at("(")) {
      throw tokens.expected(
          "a method's name",
          "write the result type before the name, as Java does, and a constructor as 'Type.new(..)'");
    }
    Path path = types.path();
    Segment last = path.last();
    if (!last.isNamed()) {
      throw new SyntaxException(
          Code.SYNTAX,
          last.name().start(),
          "a method's name",
          last.name().shown(),
          "write 'Type.method(..)'");
    }
    if (!last.isPlain()) {
      throw tokens.expected("'.' and a method's name", "write 'Type.method(..)'");
    }
    return finish(
        new Header(
            start,
            moment,
            Target.METHOD,
            exclude,
            modifiers,
            variables,
            result,
            path.withoutLast().isEmpty() ? null : asType(path.withoutLast()),
            last.name().word()),
        parameters());
  }

  private record Header(
      int start,
      Moment moment,
      Target target,
      Word exclude,
      List<Word> modifiers,
      List<TypeVariable> variables,
      TypeNode result,
      TypeNode declaring,
      Word name) {}

  private record Parameters(List<Parameter> list, boolean more, List<TypeNode> thrown) {}

  private EventNode finish(Header header, Parameters parameters) {
    if (tokens.at("reset") && tokens.second().is("(")) {
      tokens.next();
      throw tokens.expected("',' or '}'", "name the event before its condition");
    }
    Word terminal = terminal();
    Condition reset = tokens.at("reset") ? reset() : null;
    return new EventNode(
        header.start,
        lexer.folded(header.start, tokens.end()),
        header.moment,
        header.target,
        header.exclude,
        header.modifiers,
        header.variables,
        header.result,
        header.declaring,
        header.name,
        parameters.list,
        parameters.more,
        parameters.thrown,
        terminal,
        reset);
  }

  private Word terminal() {
    if (!tokens.peek().isIdentifier()) {
      throw terminalExpected();
    }
    return tokens.next().word();
  }

  private SyntaxException terminalExpected() {
    return tokens.expected(
        "a terminal", "name the event as the grammar does, with an upper-case letter first");
  }

  private Condition reset() {
    tokens.next();
    Token open = tokens.expect("(", "write the condition in parentheses: 'reset(true)'");
    int depth = 1;
    Token token = open;
    while (depth > 0) {
      token = tokens.next();
      if (token.kind() == Token.Kind.END) {
        throw new SyntaxException(Code.CONDITION_NOT_CLOSED, open.start());
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    }
    int start = lexer.skipBlanks(open.end());
    if (start == token.start()) {
      throw new SyntaxException(Code.CONDITION_EMPTY, open.start());
    }
    return new Condition(
        lexer.folded(start, token.start()), lexer.between(start, token.start()), start);
  }

  private Parameters parameters() {
    tokens.expect("(", "write the parameters in parentheses; '(..)' stands for any");
    List<Parameter> parameters = new ArrayList<>();
    boolean more = false;
    while (!tokens.at(")") && !more) {
      if (!parameters.isEmpty()) {
        comma();
      }
      more = tokens.accept("..");
      if (!more) {
        parameters.add(parameter());
      }
    }
    tokens.expect(
        ")", more ? "'..' is the last of the parameters" : "close the list of parameters");
    return new Parameters(parameters, more, thrown());
  }

  private void comma() {
    if (!tokens.accept(",")) {
      throw tokens.expected("',' or ')'", "separate parameters by commas and end them with ')'");
    }
  }

  private Parameter parameter() {
    tokens.accept("final");
    TypeNode type = types.type();
    if (TypeParser.isVoid(type)) {
      throw new SyntaxException(
          Code.SYNTAX, type.offset(), "a type", "'void'", "a parameter has a value");
    }
    boolean variableArity = tokens.accept("...");
    Word name = tokens.peek().isIdentifier() ? tokens.next().word() : null;
    return new Parameter(type, variableArity, name);
  }

  private List<TypeNode> thrown() {
    List<TypeNode> thrown = new ArrayList<>();
    if (tokens.at("throws")) {
      do {
        tokens.next();
        thrown.add(types.type());
      } while (tokens.at(","));
    }
    return thrown;
  }

  private List<Word> modifiers() {
    List<Word> modifiers = new ArrayList<>();
    while (MODIFIERS.contains(tokens.peek().text())) {
      modifiers.add(tokens.next().word());
    }
    return modifiers;
  }

  private boolean constructorFollows() {
    return tokens.wouldParse(
        () -> {
          modifiers();
          types.typeVariables();
          return constructorName();
        });
  }

  /** {@code new(}, {@code Type.new(} or, as in the paper, {@code Type.SimpleName(}. */
  private boolean constructorName() {
    Path path = types.path();
    Path type = path.withoutLast();
    String last = path.last().name().text();
    boolean paper = !type.isEmpty() && type.last().name().text().equals(last);
    return path.last().isPlain() && (last.equals("new") || paper) && tokens.at("(");
  }

  private static TypeNode asType(Path path) {
    return TypeParser.asType(path, 0);
  }
}
