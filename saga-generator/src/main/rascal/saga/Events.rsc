@synopsis{Resolves events: which methods are meant, where the event is seen, which attributes it has.}
module saga::Events

import List;
import Set;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::Model;
import saga::TypeNames;

@synopsis{Where an event stands: where its names are looked up, and the type that a local view specifies.}
alias Setting = tuple[NameScope names, list[Resolved] specified];

@synopsis{What is known of the method, constructor or monitor of an event.}
data Call = call(
  Resolved owner,
  list[Resolved] result,
  list[Resolved] parameters,
  list[Signature] found,
  list[Signature] above,
  bool subjectIsCaller,
  bool atCallSite,
  bool isStatic);

// ---- what is called

@synopsis{Without a type before the dot it is the specified one; in other views there is none.}
list[Resolved] owners(Event e, Setting s)
  = e.declaring == [] ? s.specified : [resolve(d, bounds(e.variables), s.names) | d <- e.declaring];

Call call(Event e, Setting s) {
  owner = head(owners(e, s));
  variables = bounds(e.variables);
  results = [resolve(t, variables, s.names) | t <- e.result];
  parameters = [resolve(p.\type, variables, s.names) | p <- e.parameters];
  onlyStatic = e.target == method() && has(e, "static");
  patterns = queried(e, parameters);
  found = [f | f <- find(owner.name, e.name.text, [r.pattern | r <- results], patterns, e.moreParameters),
               onlyStatic ==> f.isStatic];
  above = findOverridden(owner.name, e.name.text, [r.pattern | r <- results], patterns, e.moreParameters);
  toOther = subjectIsCaller(e, owner, s);
  isStatic = onlyStatic || e.target == method() && found != [] && all(f <- found, f.isStatic);
  completes = e.kind in {\return(), \throw()};
  atCallSite = e.kind == call() || completes && (toOther || !bodyIsWoven(owner, found));
  return call(owner, results, parameters, found, above, toOther, atCallSite, isStatic);
}

@synopsis{The parameters' patterns as questions about methods write them.}
list[str] queried(Event e, list[Resolved] parameters)
  = [parameters[i].pattern + (e.parameters[i].variableArity ? "[]" : "") | i <- index(parameters)];

@synopsis{In a local view a call with a type is made by the object, but for its own constructor.}
bool subjectIsCaller(Event e, Resolved owner, Setting s)
  = s.specified != [] && e.declaring != [] && !(e.target == constructor() && owner.name == s.specified[0].name);

@synopsis{A woven type may inherit its methods from the JDK.}
bool bodyIsWoven(Resolved owner, list[Signature] found) = isWoven(owner.name) && inherited(found) == [];

@synopsis{The methods found, if all of them have their bodies in types that are not woven.}
list[Signature] inherited(list[Signature] found) = [f | f <- found, f.hasBody, !isWoven(f.owner)] == found ? found : [];

bool has(Event e, str modifier) = modifier in [m.text | m <- e.modifiers];

// ---- attributes

list[Attribute] attributes(Event e, Call c, Setting s)
  = [attribute("caller", c.subjectIsCaller ? s.specified[0].full : OBJECT.name, c.subjectIsCaller, s) | c.atCallSite]
  + [attribute("callee", c.owner.full, s.specified != [] && !c.subjectIsCaller, s) | hasCallee(e, c)]
  + [attribute(n.text, parameter(e, c, i), false, s) | i <- index(e.parameters), n <- e.parameters[i].name]
  + [attribute("result", r, false, s) | e.kind == \return(), e.target == method(), r <- [result(e, c)], r != "void"]
  + [attribute("thrown", "java.lang.Throwable", false, s) | e.kind == \throw()];

Attribute attribute(str name, str full, bool subject, Setting s) = attribute(name, visible(full, s.names), subject, full);

@synopsis{A new object is there once its constructor's body starts; at the call site, once it is made.}
bool hasCallee(Event e, Call c)
  = e.target == constructor() ? !c.atCallSite || e.kind == \return() : !c.isStatic;

str parameter(Event e, Call c, int i) {
  if (c.found != []) {
    return common([f.parameters[i] | f <- c.found]);
  }
  p = e.parameters[i];
  return isPattern(p.\type) ? OBJECT.name : c.parameters[i].full + (p.variableArity ? "[]" : "");
}

str result(Event e, Call c)
  = c.found != [] ? common([f.result | f <- c.found]) : isPattern(e.result[0]) ? OBJECT.name : c.result[0].full;

str common([str only]) = only;
default str common([*str others, str last]) {
  rest = common(others);
  return rest == last ? last : common(rest, last);
}

// ---- models

EventModel model(Event e, Setting s) = e.target == monitor() ? monitored(e, s) : called(e, call(e, s), s);

EventModel monitored(Event e, Setting s) {
  owner = head(owners(e, s));
  name = monitorName(owner);
  full = isAny(owner) ? name : owner.full;
  return eventModel(e.offset, e.line, e.text, e.kind, monitor(),
    returnType = "void",
    declaringType = name + dimensions(e.declaring[0]),
    methodName = "synchronized",
    terminal = e.terminal.text,
    tokenClass = e.terminal.text,
    attributes = [attribute("callee", full, s.specified != [], s)],
    reset = conditions(e));
}

list[Condition] conditions(Event e) = [c[text = inOneLine(c.text)] | c <- e.reset];

str monitorName(Resolved owner) = isAny(owner) ? OBJECT.name : owner.name;

bool isAny(Resolved owner) = owner.pattern == "*";

EventModel called(Event e, Call c, Setting s)
  = eventModel(e.offset, e.line, e.text, e.kind, e.target,
      modifiers = [m.text | m <- e.modifiers],
      access = access(e, c),
      isStatic = c.isStatic,
      returnType = resultPattern(e, c),
      declaringType = ownerPattern(c),
      methodName = e.name.text,
      parameters = hidden(e, c) + [parameterPattern(e, c, i) | i <- index(e.parameters)],
      parameterNames = [[] | _ <- hidden(e, c)] + [[n.text | n <- p.name] | p <- e.parameters],
      variables = ofTypeVariables(e, c),
      hiddenParameters = size(hidden(e, c)),
      moreParameters = e.moreParameters,
      overridden = overriddenBy(e, c),
      atCallSite = c.atCallSite,
      subjectIsCaller = c.subjectIsCaller,
      excludeSelfCalls = e.exclude != [],
      terminal = e.terminal.text,
      tokenClass = e.terminal.text,
      attributes = attributes(e, c, s),
      reset = conditions(e));

@synopsis{Which parameters have a type variable's type, or may have, since several methods are meant.}
list[int] ofTypeVariables(Event e, Call c) {
  if (e.target != method() || c.isStatic || (c.found == [] && !contains(e.name.text, "*"))) {
    return [];
  }
  return isExact(e, c)
    ? c.found[0].variables
    : [i | i <- index(e.parameters), t := e.parameters[i].\type, !isPattern(t), !t.subtypes,
        c.parameters[i].pattern notin PRIMITIVES];
}

@synopsis{An inherited static method is that of the class that declares it.}
str ownerPattern(Call c) {
  declaring = {f.owner | f <- c.found};
  return c.isStatic && !c.owner.open && size(declaring) == 1 ? getOneFrom(declaring) : c.owner.pattern;
}

list[str] hidden(Event e, Call c) = e.target == constructor() ? hiddenParameters(c.owner.name) : [];

@synopsis{A private method has no overriders, and what overrides a method is not private.}
str access(Event e, Call c) {
  if (e.target != method() || contains(e.name.text, "*") || c.isStatic || c.found == []) {
    return "";
  }
  unseen = [f | f <- c.found, f.isPrivate];
  return unseen == [] ? "!private" : [f | f <- unseen, f.owner == c.owner.name] == c.found ? "private" : "";
}

str resultPattern(Event e, Call c)
  = c.result == [] ? "" : isExact(e, c) ? anyReference(writtenResult(e, c)) : writtenResult(e, c);

@synopsis{Whether the receiver and the parameters tell which method it is, whatever an overrider returns.}
bool isExact(Event e, Call c)
  = size(c.found) == 1 && !c.isStatic && !contains(e.name.text, "*") && !e.moreParameters
  && [] == [p | p <- e.parameters, isPattern(p.\type) || p.\type.subtypes];

str anyReference(str result) = result in PRIMITIVES ? result : "*";

@synopsis{The methods that it overrides, where they are erased otherwise.}
list[Erasure] overriddenBy(Event e, Call c) {
  own = <resultPattern(e, c), e.name.text, [parameterPattern(e, c, i) | i <- index(e.parameters)]>;
  return e.target != method() || c.isStatic
    ? []
    : dup([wide | f <- c.above, wide := <anyReference(f.resultPattern), f.name, f.patterns>, wide != own]);
}

@synopsis{Overriders are matched too, where the view means methods of one result type.}
str writtenResult(Event e, Call c) {
  found = {f.resultPattern | f <- c.found};
  return isPattern(e.result[0]) || size(found) != 1 ? c.result[0].pattern : getOneFrom(found);
}

str parameterPattern(Event e, Call c, int i) {
  written = e.parameters[i];
  found = {f.patterns[i] | f <- c.found};
  return isPattern(written.\type) || written.\type.subtypes || size(found) != 1
    ? c.parameters[i].pattern + (written.variableArity ? "..." : "")
    : getOneFrom(found);
}
