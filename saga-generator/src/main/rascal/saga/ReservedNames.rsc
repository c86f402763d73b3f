@synopsis{Knows which names are taken: by built-in attributes, by ANTLR, by generated code.}
module saga::ReservedNames

import String;
import saga::Ast;
import saga::Diagnostics;
import saga::Template;

set[str] GENERATED = knownNames("generated");

set[str] TAKEN = knownNames("built in") + knownNames("antlr") + knownNames("members") + knownNames("token classes");

list[Finding] checkParameterNames(Event e) {
  names = [n | p <- e.parameters, n <- p.name];
  return [finding("RESERVED_PARAMETER", n.offset, [n.text]) | n <- names, n.text in TAKEN]
    + [finding("DUPLICATE_PARAMETER", n.offset, [n.text])
      | [*before, n, *_] := names, n.text notin TAKEN, n.text in [b.text | b <- before]];
}

list[Finding] checkTerminals(View v)
  = [*checkTerminal(e.terminal, v.name.text) | e <- v.events]
  + [finding("RESERVED_PARAMETER", n.offset, [n.text]) | e <- v.events, p <- e.parameters, n <- p.name, n.text == "<v.name.text>Parser"];

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
