@synopsis{The advice that raises an event; two where the caller may be missing.}
module saga::Advice

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::JavaText;
import saga::Model;
import saga::Overlap;
import saga::Selection;
import saga::SimpleNames;

data Caller = ignored() | missing() | present();

@synopsis{The holes of each advice of an event.}
list[map[str, str]] advice(EventModel e, Names n) = [adviceFor(c, e, n) | c <- callers(e)];

list[Caller] callers(EventModel e)
  = attributeOf(e, "caller") == [] ? [ignored()] : e.subjectIsCaller ? [present()] : [missing(), present()];

map[str, str] adviceFor(Caller c, EventModel e, Names n) = (
  "view": n.view.name,
  "when": isAfter(e) ? "after" : "before",
  "formals": intercalate(", ",
    [declaration(a, e, n) | a <- [caller | c == present(), caller <- attributeOf(e, "caller")] + bound(e)]),
  "outcome": outcome(e, n),
  "condition": intercalate(" && ", conditions(c, e, n)),
  "selection": intercalate(" && ", selected(c, e, n)),
  "event": raised(c, e, n));

bool isAfter(EventModel e) = e.kind in {\return(), \throw()};

list[Attribute] attributeOf(EventModel e, str name) = [a | a <- e.attributes, a.name == name];

str outcome(EventModel e, Names n) {
  if (e.kind == \throw()) {
    return " throwing(<ofLibrary("Throwable", n)> thrown)";
  }
  isNew = e.target == constructor() && !inBody(e);
  given = attributeOf(e, isNew ? "callee" : "result");
  return e.kind != \return() ? "" : given == [] ? " returning" : " returning(<declaration(given[0], e, n)>)";
}

// ---- conditions

list[str] conditions(Caller c, EventModel e, Names n)
  = ["<n.view.name>.ENABLED"]
  + receiverTest(e, n)
  + [isInstance("caller", s, n) | e.subjectIsCaller, s <- n.view.specified, t <- n.view.specifiedType,
                                 shortName(erasedName(t, n)) != shortName(s)]
  + tests(e, n)
  + [isSelected(e, n) | onInstance(e), inBody(e)]
  + [matches(e, n) | needsImplementation(e)]
  + ["caller != callee" | excludesSelfCalls(e), c == present()]
  + ["!(<t>)" | first <- earlierThan(e, n), takesElsewhere(first, e), t <- isReceiver(first, n)];

str isSelected(EventModel e, Names n)
  = "<ofLibrary("Body", n)>.isSelected(callee<contains(e.methodName, "*") ? "" : ", <quoted(e.methodName)>">)";

str matches(EventModel e, Names n) {
  called = "thisJoinPointStaticPart.getSignature()";
  ofCalled = ", <called>.getName(), ((<ofLibrary("CodeSignature", n)>) <called>).getParameterTypes()";
  return "<e.tokenClass>.matches(callee<contains(e.methodName, "*") ? ofCalled : "">)";
}

bool excludesSelfCalls(EventModel e) = e.excludeSelfCalls && onInstance(e);

@synopsis{Whether the modifiers of what runs must be looked up.}
bool needsImplementation(EventModel e) = onInstance(e) && !inBody(e) && wantedModifiers(e) != [];

@synopsis{Those that are known at run time.}
list[str] wantedModifiers(EventModel e)
  = [m | m <- e.modifiers, m in {"public", "protected", "private", "abstract", "final", "synchronized", "native"}];

@synopsis{The holes of the constant that looks them up.}
map[str, str] implementation(EventModel e, Names n) = (
  "token": e.tokenClass,
  "modifiers": intercalate(" | ", ["<ofLibrary("Modifier", n)>.<toUpperCase(m)>" | m <- wantedModifiers(e)]),
  "signature": intercalate(", ", [quoted(s) | s <- e.methodName + allParameters(e)]));

// ---- join points

list[str] selected(Caller c, EventModel e, Names n)
  = [use(e)]
  + ["this(caller)" | c == present()]
  + ["!this(<ofLibrary("Object", n)>)" | c == missing()]
  + [unlessOf(earlier, c, n) | earlier <- earlierThan(e, n), mayOverlap(earlier, e)];

list[EventModel] earlierThan(EventModel e, Names n) = n.view.events[.. indexOf(n.view.events, e)];

@synopsis{That the event is not that of an entry which the view lists earlier.}
str unlessOf(EventModel earlier, Caller c, Names n) {
  otherwise = "!<mention(earlier)>";
  ways = ["!(<t>)" | t <- receiverTest(earlier, n)]
    + ["!<matches(earlier, n)>" | needsImplementation(earlier)]
    + ["caller == callee" | excludesSelfCalls(earlier), c == present()];
  return ways == [] ? otherwise : "(<otherwise> || if (<intercalate(" || ", ways)>))";
}

// ---- events

str raised(Caller c, EventModel e, Names n) {
  self = e.subjectIsCaller ? "caller" : "callee";
  values = ["<ofLibrary("EventThread", n)>.current()" | n.view.scope != thread()]
    + [argument(a, c, self, e, n) | a <- stored(e)];
  return raise(e, self, "new <n.view.name>.<e.tokenClass>(<intercalate(", ", values)>)", n);
}

@synopsis{The call that raises an event of an object.}
str raise(EventModel e, str self, str made, Names n) {
  view = "<n.view.name>.VIEW";
  history = [self, "historyOf(<self>)" | n.view.scope == local()];
  return e.reset == []
    ? "<made>.raise(<intercalate(", ", [view] + history)>)"
    : "<view>.raise(<intercalate(", ", history + [made])>)";
}

str argument(Attribute a, Caller c, str self, EventModel e, Names n) {
  if (a.name == "caller" && c == missing()) {
    return "null";
  }
  if (n.view.scope == local()) {
    return a.\type.primitive ? valueOf(a, e, n) : "<ofLibrary("Veil", n)>.veil(<valueOf(a, e, n)>, <self>)";
  }
  return "<isTested(a, e, n) || isWidened(a, e, n) ? "(<erasedName(a.\type, n)>) " : ""><valueOf(a, e, n)>";
}
