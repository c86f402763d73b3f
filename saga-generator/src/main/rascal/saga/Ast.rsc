@synopsis{Views as written, with the places that diagnostics point at.}
@description{What may be missing is a list of at most one element.}
module saga::Ast

data Word = word(str text, int offset);

data ViewFile = viewFile(str packageName, list[Word] imports, list[View] views);

data View = view(
  Scope scope,
  Word name,
  list[Word] viable,
  Word grammar,
  list[Type] specified,
  bool platform,
  bool noField,
  list[Event] events);

data Scope = thread() | local() | global();

@synopsis{An event; its text is that of the view, comments left out and white space folded; its line is found by its offset.}
data Event = event(
  int offset,
  str text,
  Kind kind,
  Target target,
  Word name,
  Word terminal,
  int line = 0,
  list[Word] exclude = [],
  list[Word] modifiers = [],
  list[TypeVariable] variables = [],
  list[Type] result = [],
  list[Type] declaring = [],
  list[Parameter] parameters = [],
  bool moreParameters = false,
  list[Type] thrown = [],
  list[Condition] reset = []);

data Kind = call() | exec() | \return() | \throw();

str kindName(call()) = "call";
str kindName(exec()) = "exec";
str kindName(\return()) = "return";
str kindName(\throw()) = "throw";

data Target = method() | constructor() | monitor();

@synopsis{A condition on one line, and as written.}
data Condition = condition(str text, str written, int offset);

data TypeVariable = variable(str name, list[Type] bound);

data Parameter = parameter(Type \type, bool variableArity, list[Word] name);

@synopsis{A type; a wildcard is named `?`, `? extends` or `? super`, and its bound is the only argument.}
data Type = \type(int offset, str name, list[Type] arguments, bool subtypes, int dimensions);
