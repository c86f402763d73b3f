package org.saga.generator.diagnostic;

import static org.saga.generator.diagnostic.Severity.ERROR;
import static org.saga.generator.diagnostic.Severity.WARNING;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Every diagnostic of SAGA: its stable number, its message and its remedy, as {@link String#format}
 * templates over the same arguments.
 */
public enum Code {
  // 1xx: the text of a view
  SYNTAX(101, ERROR, "expected %s but found %s", "%3$s"),
  VIEW_NOT_FOUND(102, ERROR, "there is no view file %s", "check the path"),
  VIEW_IS_DIRECTORY(103, ERROR, "%s is a folder", "name a view file in it"),
  VIEW_NOT_READABLE(104, ERROR, "%s cannot be read", "check that it is a file you may read"),
  VIEW_IS_NO_FILE(
      113, ERROR, "%s is a device or a pipe, not a view", "name a file that can be read again"),
  VIEW_IS_BINARY(105, ERROR, "%s is not a text", "name a view file"),
  VIEW_NOT_UTF8(106, ERROR, "%s is not in UTF-8", "save it in the encoding UTF-8"),
  NO_VIEW(
      107,
      ERROR,
      "the file has no view",
      "write one: 'thread view Name grammar File.g4 { call void Type.method() TERMINAL }'"),
  UNTERMINATED_COMMENT(108, ERROR, "the comment does not end", "close it with '*/'"),
  UNTERMINATED_LITERAL(109, ERROR, "the literal does not end", "close it with %s"),
  CONDITION_NOT_CLOSED(
      110, ERROR, "the condition does not end", "close it with ')'; its parentheses balance"),
  CONDITION_EMPTY(111, ERROR, "the condition is empty", "write 'reset(true)' to reset always"),
  NESTED_TOO_DEEP(112, ERROR, "the type is nested too deep", "write '*' for a part of it"),

  // 2xx: what a view means on the class path
  UNKNOWN_TYPE(201, ERROR, "the type %s does not exist", "import it or correct its name%2$s"),
  AMBIGUOUS_TYPE(202, ERROR, "%s may be any of %s", "import one of them by its name"),
  UNKNOWN_METHOD(203, ERROR, "%s has no method %s", "%3$s"),
  UNKNOWN_CONSTRUCTOR(204, ERROR, "%s has no constructor %s", "%3$s"),
  EXEC_NOT_WOVEN(
      205,
      ERROR,
      "the body of %s is in %s, which is not woven, so its start cannot be seen",
      "write 'call', or name a class of the program"),
  EXEC_OF_OWN_CALL(
      206, ERROR, "%s.%s is a call that the %s makes; its body is not the object's", "%4$s"),
  TYPE_REQUIRED(
      207,
      ERROR,
      "the method %s has no type",
      "write 'Type.%1$s(..)'; only in a local view may the type be left out"),
  RESERVED_PARAMETER(
      208,
      ERROR,
      "the parameter name %s stands for something else in grammars and conditions",
      "rename it in the view"),
  DUPLICATE_PARAMETER(
      209, ERROR, "two parameters have the name %s", "rename one of them in the view"),
  TERMINAL_NOT_UPPER_CASE(
      210,
      ERROR,
      "the terminal %s does not begin with an upper-case letter, as ANTLR's do",
      "rename it to %2$s, here and in the grammar"),
  TERMINAL_RESERVED(
      211,
      ERROR,
      "the terminal %s has a name that generated code needs",
      "rename it, here and in the grammar"),
  TOKEN_CLASS_CLASH(
      212,
      ERROR,
      "the terminal %s has the name of a token class of the terminal %s",
      "rename one of them, here and in the grammar"),
  DUPLICATE_VIEW(213, ERROR, "there is another view %s", "rename one of them"),
  VIEW_NAME_TAKEN(
      214,
      ERROR,
      "the view %s would generate %s, but the program has a type of this name",
      "rename the view"),
  GRAMMAR_NOT_FOUND(
      215, ERROR, "there is no grammar %s", "correct its name or put it into one of: %2$s"),
  VIABLE_WITH_RESET(
      216,
      ERROR,
      "the viable view %s has a reset",
      "leave out 'viable': with resets a history is checked at resets only"),
  CONDITION_SYNTAX(
      217, ERROR, "the condition is not a Java expression: %s", "correct it; it has type boolean"),
  CONDITION_UNKNOWN_NAME(218, ERROR, "the condition reads %s, which is unknown", "it knows: %2$s"),
  CALLER_UNKNOWN(
      219,
      ERROR,
      "the caller is known at call sites only, and %s is seen in the body",
      "write 'call', or give the caller as a parameter"),
  CALLEE_UNKNOWN(220, ERROR, "%s has no callee: %s", "%3$s"),
  MODIFIER_SELECTS_NOTHING(221, ERROR, "no %s is '%s'", "leave the modifier out"),
  NEVER_MATCHES(
      222,
      WARNING,
      "the event never occurs: the one of line %s comes first and matches whatever it does",
      "put it before that one or leave it out"),
  LOCAL_MONITOR(
      223,
      ERROR,
      "the monitor %s is not the object that the local view specifies, a %s",
      "write 'synchronized(%2$s)', or use a thread view or a global view"),
  SPECIFIED_TYPE(
      224,
      ERROR,
      "a local view specifies the objects of one class or interface, not %s",
      "name the type"),
  MONITOR_TYPE(
      225,
      ERROR,
      "the monitor's type %s is not one class or interface that the view's package can see",
      "name a visible supertype, or '*' for any"),
  EXCLUDE_SELF_CALLS(
      226,
      ERROR,
      "'ExcludeSelfCalls' compares the caller with the callee, but %s",
      "write 'call', or leave the word out"),
  SUBJECT_UNKNOWN(227, ERROR, "%s, so the event belongs to no object's history", "%2$s"),
  UNKNOWN_IMPORT(
      228, ERROR, "there is no %s to import", "correct its name, or leave the import out"),
  TYPE_VARIABLE(
      229, ERROR, "%s is a type variable of %s", "write its bound %3$s, to which it is erased"),
  HIDDEN_IMPORT(
      230,
      ERROR,
      "%s cannot be imported here, for it is not public",
      "leave the import out and write %1$s where it is meant"),
  TOO_MANY_OVERLAPS(
      231,
      ERROR,
      "with this event, over %d pairs of the view's events may mean the same call",
      "leave out events that never occur, or divide the view"),
  TOO_MANY_EVENTS(
      232,
      ERROR,
      "this is one event more than the %d that a view may have",
      "divide the view, and its grammar"),

  // 3xx: grammars
  UNKNOWN_TERMINAL(
      301,
      ERROR,
      "the view %2$s has no terminal %1$s",
      "add an event with this terminal to the view, or use one of: %3$s"),
  UNKNOWN_RULE(302, ERROR, "the grammar has no rule %s", "define it, or use one of: %2$s"),
  GRAMMAR_IS_DIRECTORY(303, ERROR, "%s is a directory, not a grammar", "name a file in it"),
  GRAMMAR_IS_NO_FILE(
      359, ERROR, "%s is a device or a pipe, not a grammar", "name a file that can be read again"),
  GRAMMAR_IS_BINARY(
      304, ERROR, "%s is not a text file", "name a grammar in ANTLR 4's notation, in UTF-8"),
  GRAMMAR_UNREADABLE(305, ERROR, "%s cannot be read", "check who may read it"),
  GRAMMAR_EMPTY(
      306,
      ERROR,
      "the grammar is empty",
      "begin it with 'grammar Name;' and a rule 'start' for the valid histories"),
  GRAMMAR_SYNTAX(
      307, ERROR, "this is no grammar in ANTLR 4's notation: %s", "correct it at or before here"),
  GRAMMAR_IMPORT(
      308,
      ERROR,
      "a grammar cannot import another one (%s)",
      "copy the rules that you need into this file"),
  GRAMMAR_SECTION(
      309,
      ERROR,
      "a grammar of histories has no place for '%s'",
      "leave it out: rules, @header, @members and @filter make a grammar, and its terminals are the"
          + " view's"),
  FILTER_NAME(
      353,
      ERROR,
      "@filter names one class, which '%s' does not",
      "write the name of a class that implements org.saga.event.EventFilter: @filter {Name}"),
  FILTER_SCOPE(
      354,
      ERROR,
      "%s is a local view, whose events have no filter",
      "leave @filter out: it decides for a thread which of its events matter"),
  GRAMMAR_OPTION(
      310, ERROR, "the option %s cannot be set", "leave it out: SAGA sets the parser's options"),
  LEXER_RULE(
      311,
      ERROR,
      "%s is a lexer rule",
      "leave it out: terminals are the events of the view %2$s, rules begin with a small letter"),
  LITERAL_TERMINAL(
      312, ERROR, "%s is not a terminal of the view", "write a terminal by its name: %2$s"),
  START_MISSING(
      313,
      ERROR,
      "the grammar has no rule 'start'",
      "call the rule for the valid histories 'start'"),
  START_ARGUMENTS(
      314,
      ERROR,
      "the rule 'start' cannot have arguments",
      "make them locals, or read the previous session's attributes as session.name"),
  RULE_NAME_TAKEN(
      315, ERROR, "the generated parser needs the name %s for itself", "rename this rule"),
  UNKNOWN_ATTRIBUTE(316, ERROR, "%s attribute %s", "there is: %3$s"),
  CALLER_NOT_SEEN(
      317,
      ERROR,
      "%s does not know its caller: it is seen as %2$s, in the body",
      "let the view name the 'call' event, which is seen where the caller is known"),
  TOKEN_ATTRIBUTE(
      318, ERROR, "%2$s is an event, which has no '%1$s'", "use what the view says of it: %3$s"),
  ATTRIBUTE_OF_LIST(
      319,
      ERROR,
      "$%2$s is a list of events, which has no attribute %1$s",
      "label one event (x=A) and collect its attribute in an action"),
  TERMINAL_NOT_HERE(
      320,
      ERROR,
      "$%s is read where no such event is matched",
      "read it in an alternative that matches it, or give it a label there"),
  UNKNOWN_NAME(
      321,
      ERROR,
      "%s",
      "read a label, rule or terminal of this alternative, or an attribute that its rule declares"),
  ATTRIBUTE_IN_MEMBERS(
      322,
      ERROR,
      "$%s is read outside of a rule",
      "give it to the method as an argument from an action"),
  ASSERT_MALFORMED(
      323,
      ERROR,
      "this is no assertion",
      "write 'assert condition;' or 'assert condition : message;' among the statements of an action"),
  SESSION_WITHOUT_RESET(
      324,
      ERROR,
      "the view %s has no sessions",
      "give the event that ends a session a reset, or do without 'session'"),
  SESSION_UNKNOWN(
      325, ERROR, "a session has no attribute %s", "let 'start' return it; it returns: %2$s"),
  JAVA_ERROR(326, ERROR, "%s", "correct the Java of this action"),
  DEREFERENCED(
      327,
      ERROR,
      "of %s only the identity is known, but %s",
      "compare it with == or !=, keep Identity.of(..) of it, or let the view say more"),
  LEFT_RECURSION(
      328,
      ERROR,
      "%s",
      "write the repetition as x* or x+, or let each rule call itself directly at its left edge,"
          + " without arguments and with something after it"),
  GRAMMAR_ERROR(329, ERROR, "%s", "correct the grammar"),
  GRAMMAR_WARNING(330, WARNING, "%s", "correct the grammar if this is not meant"),
  GRAMMAR_REFUSED(
      331, ERROR, "ANTLR cannot make a parser from this grammar", "write its rules more simply"),
  UNUSED_TERMINAL(
      332,
      WARNING,
      "%2$s never uses the terminal %1$s: the event is forbidden",
      "use it in the grammar, or leave it out of the view if it is allowed anywhere"),
  EMPTY_HISTORY_REJECTED(
      333,
      ERROR,
      "the empty history is not valid, but the view %s checks each prefix of a history",
      "let 'start' match nothing too, or make the view 'viable', or give an event a reset"),
  FIRST_EVENT_REJECTED(
      334,
      ERROR,
      "%s can begin a valid history but is none, and the view %2$s checks each prefix",
      "let 'start' match it alone, or make the view 'viable', or give an event a reset"),
  CONDITION_ERROR(335, ERROR, "%s", "correct the Java of this condition"),
  IMPORT_CLASH(
      336,
      ERROR,
      "the import of %s hides a class that the generated parser needs",
      "write that name in full in the view and the grammar"),
  GENERATED_ERROR(
      338, ERROR, "generated code does not compile: %s", "check that the class path is complete"),
  NOT_STREAMED(
      351,
      WARNING,
      "%s, so the whole session is parsed at every check",
      "for a cost that does not grow write %2$s"),
  READINGS_GROW(
      352,
      WARNING,
      "which alternative of %s is taken may stay open on ever more levels, so the events of a session"
          + " are kept, to be parsed at every check once there are too many ways to read them",
      "write once what the alternatives begin with, as in s : A s (B | C) for s : A s B | A s C"),
  UNCLOSED(339, ERROR, "this %s is never closed", "write the %2$s that belongs to it"),
  ATTRIBUTE_OF_END(
      340,
      ERROR,
      "the end of the history is no event, which has no attribute %s",
      "label the events before the end by themselves"),
  ENDLESS_RULE(
      342,
      ERROR,
      "the rule %s generates nothing: each of its alternatives needs %1$s again",
      "give it one that ends"),
  TERMINAL_IN_GROUP(
      341,
      ERROR,
      "$%s is read where it is one of several that may be matched",
      "label them together, as in x=(A | B), and read $x"),
  TERMINAL_LABELLED(
      350,
      ERROR,
      "$%s is read where each %1$s has a label, and is known by that only",
      "write $%2$s"),

  FIRST_OR_LAST_EVENT(
      343,
      ERROR,
      "$%s is the %s event that the rule matches, which has no attribute %s here",
      "%4$s"),
  ACTION_NEVER_ENDS(
      344,
      ERROR,
      "what comes after this action in the rule is never reached, since the action never comes to its end",
      "let it do so, and say what is wrong with a history by 'assert condition;'"),
  RETURN_FROM_RULE(
      345,
      ERROR,
      "'return' would leave the rule before its end",
      "leave statements out with if and else; what the rule returns is set as in '$name = ...'"),
  EVENT_AFTER_END(
      346,
      ERROR,
      "after EOF, the end of the history, %s cannot come",
      "leave EOF out: a valid history is consumed to its end anyway"),
  TOO_LARGE(
      347,
      ERROR,
      "%s is too large: Java allows 64 KB for the method or class that it becomes",
      "%2$s"),
  NO_DECLARATION(
      348,
      ERROR,
      "this declares no attribute",
      "write a type and a name, and commas between: [int n, String s = \"\"]"),
  JAVA_COMPILER_FAILED(
      355,
      ERROR,
      "the Java compiler cannot cope with the longest Java of this grammar and of the view's"
          + " conditions: %s",
      "write it more simply, with less nesting, or in methods of @members"),
  ENDLESS_LOOP(360, ERROR, "nothing ends this loop", "let its condition, or a 'break', end it"),
  RULES_TOO_DEEP(
      361,
      ERROR,
      "the rule %s calls others that call others, more than %d levels deep, which is too deep",
      "write some of them out where they are called; there may be %2$d levels"),
  JAVA_TOO_LONG(
      362,
      ERROR,
      "this piece of Java goes on for more than %d words and signs without a ';' or a brace",
      "divide it; there may be %1$d in a row"),
  GRAMMAR_TOO_DEEP(
      363,
      ERROR,
      "this is nested more than %d levels deep",
      "give what is inside a rule or a method of its own; there may be %1$d levels"),
  ALTERNATIVE_TOO_LONG(
      364,
      ERROR,
      "this goes on for more than %d words and signs without a '|', a ';' or a parenthesis",
      "divide it into rules; there may be %1$d in a row"),
  TOO_MANY_RULES(
      365,
      ERROR,
      "this is one rule more than the %d that a grammar may have",
      "divide the view, and its grammar, or write rules out where they are called"),
  UNICODE_ESCAPE(
      356,
      ERROR,
      "to the Java compiler %s is %s, which nobody would see who reads the grammar as it is written",
      "write the character itself; in a string, escape it as in \\n or \\\""),
  DECLARED_TWICE(
      357, ERROR, "the attribute %s is declared twice", "leave one of them out, or rename it"),
  GRAMMAR_NAME(
      358,
      WARNING,
      "the grammar is called %s, but its file %s",
      "write 'grammar %3$s;', or rename the file"),
  VIEW_HIDES_CLASS(
      349,
      ERROR,
      "the view %s hides the class java.lang.%1$s, which the generated parser needs",
      "rename the view"),

  // 4xx: files, compiling, weaving, running
  NOT_OURS(
      450,
      ERROR,
      "%s was not generated by SAGA, so it is not replaced",
      "move it away or choose another folder"),
  FILE_NOT_FOUND(401, ERROR, "there is no file %s", "check the path"),
  NO_SUCH_VIEW(
      402,
      ERROR,
      "there is no view %s, neither as a file nor in the library",
      "check the path, or use one of: %2$s"),
  NO_VIEW_FOR_GRAMMAR(
      403,
      ERROR,
      "no view beside %s names it as its grammar",
      "check the view that uses it instead"),
  GENERATED_CODE(
      404,
      ERROR,
      "the generated code does not compile: %s",
      "correct the view or grammar where the code comes from, or complete the class path"),
  WEAVING(405, ERROR, "weaving failed: %s", "complete the class path"),
  MONITOR_LEFT_OUT(
      406,
      WARNING,
      "the monitors of %s raise no events: %s",
      "leave it, or use java.util.concurrent.locks there"),
  NOT_CLASSES(407, ERROR, "%s is neither a folder nor a jar", "name class files by their folder"),
  NOT_WRITTEN(408, ERROR, "%s cannot be written: %s", "choose another place"),
  NO_COMPILER(
      409,
      ERROR,
      "this Java has no compiler",
      "run SAGA with a JDK 17 or later: set JAVA_HOME or PATH to it"),
  WOVEN_ALREADY(
      410,
      ERROR,
      "%s is woven already, with %s",
      "use the original classes, with all views at once"),
  OUTPUT_IN_INPUT(
      411,
      ERROR,
      "the woven classes cannot go to %s: the original ones in %s would be lost or mixed with them",
      "choose another place"),
  JAR_NOT_READABLE(412, ERROR, "%s cannot be read as a jar: %s", "build it again"),
  NO_CLASSES(413, ERROR, "there are no classes in %s", "name the folder or jar that has them"),
  CLASS_NOT_READABLE(414, ERROR, "%s cannot be read as a class", "compile it again"),
  WOVEN_MODULE(
      415,
      WARNING,
      "%s is a module, which cannot see SAGA's classes",
      "start the woven program with -cp, not -p"),
  PACKAGE_CLOSED(
      416,
      ERROR,
      "the jar %s is signed or sealed, so Java lets no class of the view %s be in its package",
      "give the view a package of its own and import the types"),
  NOT_ON_CLASS_PATH(
      417,
      ERROR,
      "there is no %s to import on the class path",
      "name where it is with java's -cp or with --classpath"),
  VIEW_HIDES_TYPE(
      418,
      ERROR,
      "the classes of the view %s hide the type %s, which the view %s names",
      "rename the view %1$s"),
  PHASE_FAILED(
      420,
      ERROR,
      "SAGA cannot cope with this file: %s",
      "write it more simply, with less nesting, or leave parts of it out to find the one"),
  STATIC_IN_LOCAL_VIEW(
      421,
      WARNING,
      "the method is static, and only those of its calls are events that a %s makes itself: what other"
          + " objects and static code call never matches",
      "use a thread view or a global view if these are meant"),
  METHOD_LEFT_OUT(419, WARNING, "%s is not watched: %s", "divide it into several methods");

  private final int number;
  private final Severity severity;
  private final String message;
  private final String remedy;

  Code(int number, Severity severity, String message, String remedy) {
    this.number = number;
    this.severity = severity;
    this.message = message;
    this.remedy = remedy;
  }

  public Severity severity() {
    return severity;
  }

  /** The code as it is printed and documented, for instance {@code SAGA101}. */
  public String id() {
    return "SAGA" + number;
  }

  /** Returns the code of a printed number, such as {@code SAGA101}, in whatever case. */
  public static Optional<Code> named(String id) {
    return Stream.of(values()).filter(it -> it.id().equalsIgnoreCase(id)).findFirst();
  }

  /** Returns what it says, with dots where a finding has names of its own. */
  public String pattern() {
    return (message + "; " + remedy).replaceAll("%(\\d\\$)?[sd]", "...");
  }

  String text(Object... arguments) {
    return String.format(message, arguments) + "; " + String.format(remedy, arguments);
  }
}
