@synopsis{Knows which names are taken: by built-in attributes, by ANTLR, by generated code.}
module saga::ReservedNames

import String;
import saga::Ast;
import saga::Diagnostics;

set[str] BUILT_IN = {"caller", "callee", "thread", "threadId", "result", "thrown", "session"};

@synopsis{What `$TERMINAL.name` means to ANTLR already.}
set[str] ANTLR = {"text", "type", "line", "index", "pos", "channel", "int"};

@synopsis{Methods of tokens and records, which an attribute's accessor would hide.}
set[str] MEMBERS = {
  "at", "spec", "values", "resets", "self", "previous", "clone", "equals", "finalize", "getClass", "hashCode",
  "notify", "notifyAll", "toString", "wait", "getText", "getType", "getLine", "getCharPositionInLine", "getChannel",
  "getTokenIndex", "getStartIndex", "getStopIndex", "getTokenSource", "getInputStream"};

@synopsis{Types and members that generated code names.}
set[str] GENERATED = {
  "EOF", "VIEW", "ENABLED", "SPEC", "GRAMMAR", "VOCABULARY", "Holder", "Session", "Event", "EventKind", "EventSpec",
  "EventThread", "Veil", "Mode", "ThreadView", "ObjectView", "GlobalView", "Object", "Override", "Record", "String",
  "Thread", "Throwable"};

@synopsis{What an aspect names besides, where a terminal is no name yet.}
set[str] IN_ADVICE = {"Body", "CodeSignature", "Modifier", "PendingViolations", "Types"};

list[Finding] checkParameterNames(Event e) {
  names = [n | p <- e.parameters, n <- p.name];
  return [finding("RESERVED_PARAMETER", n.offset, [n.text]) | n <- names, isReservedParameter(n.text)]
    + [finding("DUPLICATE_PARAMETER", n.offset, [n.text])
      | [*before, n, *_] := names, !isReservedParameter(n.text), n.text in [b.text | b <- before]];
}

bool isReservedParameter(str name) = name in BUILT_IN + ANTLR + MEMBERS + GENERATED + IN_ADVICE;

list[Finding] checkTerminals(View v)
  = [*checkTerminal(e.terminal, v.name.text) | e <- v.events]
  + [finding("RESERVED_PARAMETER", n.offset, [n.text]) | e <- v.events, p <- e.parameters, n <- p.name, n.text == v.name.text];

list[Finding] checkTerminal(Word terminal, str view) {
  if (!isUpperCase(terminal.text[0])) {
    return [finding("TERMINAL_NOT_UPPER_CASE", terminal.offset, [terminal.text, upperCase(terminal.text)])];
  }
  taken = GENERATED + {view, "<view>Aspect", "<view>Parser"};
  return [finding("TERMINAL_RESERVED", terminal.offset, [terminal.text])
    | terminal.text in taken || startsWith(terminal.text, "RULE_")];
}

bool isUpperCase(str letter) = /^\p{Lu}/ := letter;

str upperCase(str name) = isUpperCase(toUpperCase(name)) ? toUpperCase(name) : "T<toUpperCase(name)>";
