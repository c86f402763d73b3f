@synopsis{A view whose names are resolved: what the templates need to know.}
@description{What may be missing is a list of at most one element.}
module saga::Model

import List;
import String;
import saga::Ast;
import saga::ClassPath;

data ViewModel = viewModel(
  Scope scope,
  str name,
  str file = "",
  str packageName = "",
  list[str] imports = [],
  bool viable = false,
  str grammar = "",
  int grammarOffset = 0,
  list[str] specified = [],
  list[JavaType] specifiedType = [],
  bool woven = false,
  bool platform = false,
  list[EventModel] events = [],
  list[TerminalModel] terminals = []);

@synopsis{An event; its types and parameters are patterns as AspectJ writes them.}
@description{`rascal.Models` knows what a field has that is not given: nothing, zero or false.}
data EventModel = eventModel(
  int offset,
  int line,
  str text,
  Kind kind,
  Target target,
  list[str] modifiers = [],
  str access = "",
  bool isStatic = false,
  str returnType = "",
  str declaringType = "",
  str methodName = "",
  list[str] parameters = [],
  list[list[str]] parameterNames = [],
  list[int] variables = [],
  int hiddenParameters = 0,
  bool moreParameters = false,
  list[Erasure] overridden = [],
  bool atCallSite = false,
  bool subjectIsCaller = false,
  bool excludeSelfCalls = false,
  str terminal = "",
  str tokenClass = "",
  list[Attribute] attributes = [],
  list[Condition] reset = []);

@synopsis{A signature as AspectJ writes it, which a call shows if its static type is a supertype of the one named.}
alias Erasure = tuple[str returnType, str methodName, list[str] parameters];

@synopsis{Whether it means one method of an object, whose signature is that of what it overrides too.}
bool isOneMethod(EventModel e)
  = e.target == method() && !e.isStatic && !e.moreParameters && !contains(e.methodName, "*")
  && [] == [p | p <- e.parameters, isOpen(p)];

@synopsis{Whether its text stands for several methods, of which each event is of one.}
bool isPattern(EventModel e)
  = e.target != monitor()
  && (e.moreParameters || contains(e.methodName, "*") || [] != [p | p <- e.parameters, isOpen(p)]
    || e.target == constructor() && isOpen(e.declaringType));

bool isOpen(str \type) = contains(\type, "*") || endsWith(\type, "+");

test bool starsAndSubtypesAreOpen() = isOpen("a.*") && isOpen("Fork+") && !isOpen("Fork");

@synopsis{Whether it is seen in the body of a method or constructor.}
bool inBody(EventModel e) = e.target != monitor() && e.kind != call() && !e.atCallSite;

@synopsis{Whether it is a method of an object.}
bool onInstance(EventModel e) = e.target == method() && !e.isStatic;

@synopsis{The parameters as a call may show them.}
@description{
Where a class has overridden a generic method with types of its own, only the object that is called tells whether it is
that method.
}
list[str] shownParameters(EventModel e)
  = [e.atCallSite && onInstance(e) && i in e.variables ? "*" : e.parameters[i] | i <- index(e.parameters)];

@synopsis{Whether a call may show another result type than the view names: overriders may have narrowed it.}
bool hidesResult(EventModel e)
  = e.atCallSite && onInstance(e) && !isOneMethod(e) && !contains(e.returnType, "*") && !endsWith(e.returnType, "+")
  && e.returnType notin {"void", "boolean", "byte", "short", "char", "int", "long", "float", "double"};

@synopsis{The result type as a call may show it.}
str shownResult(EventModel e) = hidesResult(e) ? "*" : e.returnType;

@synopsis{Whether an object that is not the caller is there to be asked for its type.}
bool excludesCaller(EventModel e) = e.excludeSelfCalls && onInstance(e) && e.atCallSite;

list[Attribute] attributeOf(EventModel e, str name) = [a | a <- e.attributes, a.name == name];

@synopsis{A built-in attribute; the subject is the object whose history it is, which no event holds.}
data Attribute = attribute(str name, JavaType \type, bool subject, str full);

data TerminalModel = terminalModel(str name, list[EventModel] events, list[Attribute] attributes);

str qualifiedName(ViewModel v) = v.packageName == "" ? v.name : "<v.packageName>.<v.name>";

test bool aViewWithoutAPackageHasItsNameOnly()
  = qualifiedName(viewModel(global(), "V")) == "V" && qualifiedName(viewModel(global(), "V", packageName = "a.b")) == "a.b.V";

bool hasResets(ViewModel v) = any(e <- v.events, e.reset != []);
