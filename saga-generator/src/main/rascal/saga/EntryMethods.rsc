@synopsis{Writes the static method of an entry, which woven code calls wherever the entry may match.}
@description{
All that can only be known at run time is tested here, so that weavers have nothing to decide but the place.
}
module saga::EntryMethods

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::JavaText;
import saga::Model;
import saga::Overlap;
import saga::SimpleNames;
import saga::Template;

@synopsis{An entry: what woven code hands over, what is tested of that, and which entries may match the same event.}
data Entry = entry(EventModel event, list[Argument] arguments, list[str] tests, list[Entry] earlier, bool isFollowed);

@synopsis{A view's entries in its order, without those of monitors, of which the monitor weaver tells.}
list[Entry] entries(Names n) {
  known = [];
  for (e <- n.view.events, e.target != monitor()) {
    earlier = [k | k <- known, mayOverlap(k.event, e)];
    known += entry(e, arguments(e, n), tests(e, n), earlier, isFollowed(e, n.view));
  }
  return known;
}

str methodOf(Entry m) = "on<m.event.tokenClass>";

str testOf(Entry m) = "is<m.event.tokenClass>";

// ---- turns

@synopsis{Whether it takes whatever matches it, so that no later entry need be asked.}
bool takesAll(Entry m) = m.tests == [];

@synopsis{Whether it has to know, or to tell, whether an entry has taken the event.}
bool takesTurns(Entry m) = isAsked(m) || [] != [e | e <- m.earlier, !takesAll(e)];

@synopsis{Whether a later entry has to ask it.}
bool isAsked(Entry m) = m.isFollowed && !takesAll(m);

// ---- what woven code hands over

@synopsis{What it is, as the list of events says it: `callee`, or a parameter's index; its type there; its name here.}
alias Argument = tuple[str key, str \type, str name];

list[Argument] arguments(EventModel e, Names n)
  = [<"caller", ofLibrary("Object", n), "caller"> | _ <- attributeOf(e, "caller")]
  + [<"callee", ofLibrary("Object", n), "callee"> | isAboutObject(e)]
  + [<"<i>", passed(a, n), localName(a, e, n)>
      | i <- index(e.parameterNames), [name] := e.parameterNames[i], a <- attributeOf(e, name)]
  + [<"result", passed(a, n), "result"> | a <- attributeOf(e, "result")]
  + [<"thrown", ofLibrary("Throwable", n), "thrown"> | _ <- attributeOf(e, "thrown")]
  + [<"method", ofLibrary("String", n), "method"> | asksForMethod(e)];

bool isAboutObject(EventModel e) = onInstance(e) || attributeOf(e, "callee") != [];

@synopsis{Its type in woven code: a primitive type, or one that all references have.}
str passed(Attribute a, Names n) = a.\type.primitive ? a.\type.source : ofLibrary("Object", n);

str localName(Attribute a, EventModel e, Names n) = localNames(e, n)[a.name];

@synopsis{Whether it has to know which method is called, or which body is running.}
bool asksForMethod(EventModel e)
  = isPattern(e) || onInstance(e) && inBody(e) || needsImplementation(e) && mayShowOthers(e);

@synopsis{What its tests need of it.}
list[Argument] testArguments(Entry m) = [a | tested := allOf(m.tests), a <- m.arguments, mentions(tested, a.name)];

list[str] declarations(list[Argument] given) = ["<a.\type> <a.name>" | a <- given];

// ---- tests

list[str] tests(EventModel e, Names n)
  = [isReceiver(e, n) | onInstance(e)]
  + [isInstance("caller", s, t, n) | e.subjectIsCaller, s <- n.view.specified, t <- n.view.specifiedType]
  + ["<ofLibrary("Origin", n)>.isJdk(<s>)" | n.view.platform, s := subject(e), attributeOf(e, s) != []]
  + ["(<name> == null || <name> instanceof <erasedName(a.\type, n)>)"
      | a <- e.attributes, isWidened(a, e, n), name := localName(a, e, n)]
  + [isSelected(e, n) | onInstance(e), inBody(e)]
  + ["of<e.tokenClass>.matches(callee<mayShowOthers(e) ? ", method" : "">)" | needsImplementation(e)]
  + ["caller != callee" | excludesCaller(e)]
  + ["!(<isReceiver(earlier, n)>)" | earlier <- earlierThan(e, n.view), takesElsewhere(earlier, e)];

str allOf(list[str] conditions) = intercalate(" && ", conditions);

@synopsis{That the receiver is an object of the type that the view names.}
str isReceiver(EventModel e, Names n)
  = isInstance("callee", e.declaringType, attributeOf(e, "callee")[0].\type, n);

@synopsis{That an object has a type, of which generated code may see a supertype only.}
str isInstance(str object, str pattern, JavaType seen, Names n) {
  named = replaceAll(pattern, "+", "");
  if (named in {"*", "java.lang.Object"}) {
    return "<object> != null";
  }
  return seen.erasure == named
    ? "<object> instanceof <erasedName(seen, n)>"
    : "<ofLibrary("Types", n)>.isInstance(<object>, <quoted(named)>)";
}

str isSelected(EventModel e, Names n)
  = "<ofLibrary("Body", n)>.isSelected(callee, <contains(e.methodName, "*") ? "" : "<quoted(e.methodName)>, ">method)";

@synopsis{Whether the static type of a parameter or result may be wider where the program calls.}
bool isWidened(Attribute a, EventModel e, Names n) {
  if (a.\type.primitive || !onInstance(e) || erasedName(a.\type, n) == ofLibrary("Object", n)) {
    return false;
  }
  return a.name == "result"
    ? e.returnType == "*"
    : [] != [i | i <- index(e.parameterNames), [a.name] == e.parameterNames[i], isWidened(i, e)];
}

bool isWidened(int i, EventModel e)
  = contains(shownParameters(e)[i], "*") || endsWith(e.parameters[i], "+")
  || [] != [wide | wide <- e.overridden, wide.parameters[i] != e.parameters[i]];

@synopsis{Whether the receiver's class must be asked for the method that runs.}
bool needsImplementation(EventModel e)
  = onInstance(e) && e.atCallSite && (wantedModifiers(e) != [] || e.variables != [] || hidesResult(e));

@synopsis{Those that are known at run time.}
list[str] wantedModifiers(EventModel e)
  = [m | m <- e.modifiers, m in {"public", "protected", "private", "abstract", "final", "synchronized", "native"}];

@synopsis{Whether a call may show a method that the view does not mean.}
bool mayShowOthers(EventModel e) = !isOneMethod(e) || e.variables != [];

// ---- text

@synopsis{The constants that an entry needs.}
list[str] constants(EventModel e, Template t, Names n)
  = [implementation(e, t, n) | needsImplementation(e)]
  + [fill(t, "pattern", ("token": e.tokenClass)) | isPattern(e)];

@synopsis{The constant that looks an implementation up.}
str implementation(EventModel e, Template t, Names n)
  = fill(t, "implementation", (
      "token": e.tokenClass,
      "modifiers": modifierFlags([toUpperCase(m) | m <- wantedModifiers(e)], n),
      "signature": intercalate(", ", [quoted(s) | s <- e.methodName + withMore(e.parameters, e)]),
      "result": hidesResult(e) ? ".returning(<quoted(e.returnType)>)" : ""));

str modifierFlags([], Names _) = "0";
default str modifierFlags(list[str] constants, Names n)
  = intercalate(" | ", ["<ofLibrary("Modifier", n)>.<c>" | c <- constants]);

str entryMethod(Entry m, Template t, Names n)
  = fill(t, takesTurns(m) ? "entryInTurn" : "entry", (
      "token": m.event.tokenClass,
      "unchecked": n.view.scope == local() ? "" : suppressUnchecked(m.event),
      "parameters": intercalate(", ", ["boolean taken" | takesTurns(m)] + declarations(m.arguments)),
      "condition": allOf("ENABLED" + m.tests),
      "event": raised(m.event, n),
      "gap": gap(subject(m.event), t, n),
      "noMemory": noMemory(subject(m.event), t, n)));

@synopsis{What is done where there was no room for the event.}
str gap(str self, Template t, Names n)
  = fill(t, n.view.scope == local() ? "gapOfObject" : "gap", ("self": self));

@synopsis{What is done where there was no memory for the event.}
str noMemory(str self, Template t, Names n)
  = fill(t, "noMemory", ("self": n.view.scope == local() ? self : "null"));

@synopsis{The method by which later entries ask, if there are any.}
list[str] testMethod(Entry m, Template t)
  = [fill(t, "test", (
      "token": m.event.tokenClass,
      "parameters": intercalate(", ", declarations(testArguments(m))),
      "condition": allOf(m.tests)))
    | isAsked(m)];

// ---- events

str subject(EventModel e) = e.subjectIsCaller ? "caller" : "callee";

str raised(EventModel e, Names n) {
  self = subject(e);
  current = ["<ofLibrary("EventThread", n)>.current()" | n.view.scope != thread()];
  spec = ["called<e.tokenClass>.of(method)" | isPattern(e)];
  return raise(e, self, spec + current + [component(a, self, e, n) | a <- stored(e)], n);
}

@synopsis{The call that raises an event of an object.}
str raise(EventModel e, str self, list[str] components, Names n) {
  made = "new <e.tokenClass>(<intercalate(", ", components)>)";
  history = [self, "historyOf(<self>)" | n.view.scope == local()];
  return e.reset == []
    ? "<made>.raise(<intercalate(", ", ["VIEW"] + history)>)"
    : "VIEW.raise(<intercalate(", ", history + made)>)";
}

@synopsis{A component of the token, of what the method was handed over.}
str component(Attribute a, str self, EventModel e, Names n) {
  named = localName(a, e, n);
  if (a.\type.primitive) {
    return named;
  }
  if (n.view.scope == local()) {
    return "<ofLibrary("Veil", n)>.veil(<named>, <self>)";
  }
  passedAsSuch = typeName(a.\type, n) == ofLibrary("Object", n) || e.kind == \throw() && a.name == "thrown";
  return passedAsSuch ? named : "(<typeName(a.\type, n)>) <named>";
}
