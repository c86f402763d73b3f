@synopsis{Writes `<View>.java`: the view's switch, and a token class and a method for each event.}
module saga::Tokens

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::EntryMethods;
import saga::JavaText;
import saga::Model;
import saga::Monitors;
import saga::SimpleNames;
import saga::Template;

str tokens(ViewModel v) {
  n = namesOfTokens(v);
  t = mapLines(template("View.template"), inTemplate(n));
  holes = (
    "file": v.file,
    "package": packageLine(v),
    "scope": scopeName(v.scope),
    "view": v.name,
    "qualifiedView": qualifiedName(v),
    "History": ofLibrary(historyType(v.scope), n),
    "mode": hasResets(v) ? "RESETS" : v.viable ? "VIABLE" : "PREFIX",
    "constants": intercalate("\n", [c | e <- v.events, c <- constants(e, t, n)]),
    "tokens": paragraphs([terminal(x, t, n) | x <- v.terminals, size(x.events) > 1] + [token(e, t, n) | e <- v.events]),
    "entries": paragraphs([*testMethod(e, t), entryMethod(e, t, n) | e <- entries(n)]),
    "monitors": monitors(t, n),
    "holder": isLocal(n) ? fill(t, v.woven ? "holder" : "weakHistory", ("history": historyField(v))) : "",
    "imports": "");
  holes["imports"] = imports(fill(t, "view", holes), v.imports, n);
  return fill(t, "view", holes) + "\n";
}

str scopeName(thread()) = "thread";
str scopeName(local()) = "local";
str scopeName(global()) = "global";

str historyType(thread()) = "ThreadView";
str historyType(local()) = "ObjectView";
str historyType(global()) = "GlobalView";

// ---- terminals that several events share

str terminal(TerminalModel x, Template t, Names n) {
  self = isLocal(n) ? "<ofLibrary("Object", n)> self" : "";
  return fill(t, "terminal", (
    "terminal": x.name,
    "accessors": intercalate("\n", ["<typeName(a.\type, n)> <a.name>(<self>);" | a <- x.attributes])));
}

// ---- token classes

str token(EventModel e, Template t, Names n)
  = fill(t, "token", (
      "source": replaceAll(e.text, "*/", "*&#47;"),
      "line": "<e.line>",
      "unchecked": isLocal(n) ? suppressUnchecked(e) : "",
      "token": e.tokenClass,
      "components": components(e, n),
      "terminal": e.tokenClass == e.terminal ? ofLibrary("Event", n) : e.terminal,
      "kind": eventKind(e),
      "method": shown(e),
      "view": n.view.name,
      "terminalName": e.terminal,
      "names": attributeNames(stored(e)),
      "spec": isPattern(e) ? "" : fill(t, "spec", ()),
      "description": description(e, t),
      "raise": e.reset == [] ? fill(t, "raise<scopeName(n.view.scope)>", ("spec": isPattern(e) ? "spec" : "SPEC")) : "",
      "accessors": intercalate("\n", [accessor(a, n) | isLocal(n), a <- e.attributes]),
      "resets": intercalate("", [resets(e, c.text, t, n) | c <- e.reset])));

str description(EventModel e, Template t)
  = fill(t, "description", ("attributes": intercalate("", [".add(<a.name == "row" ? "this.row" : a.name>)" | a <- stored(e)])));

bool isLocal(Names n) = n.view.scope == local();

str eventKind(EventModel e) {
  if (e.target == monitor()) {
    return (call(): "MONITOR_REQUESTED", exec(): "MONITOR_ACQUIRED", \return(): "MONITOR_RELEASED")[e.kind];
  }
  return toUpperCase(kindName(e.kind));
}

str components(EventModel e, Names n)
  = intercalate(", ",
      ["<ofLibrary("EventSpec", n)> spec" | isPattern(e)]
      + ["<ofLibrary("EventThread", n)> at" | n.view.scope != thread()]
      + ["<isVeiled(a, n) ? ofLibrary("Object", n) : typeName(a.\type, n)> <a.name>" | a <- stored(e)]);

@synopsis{Whether the event's token class has it as a component of its own type.}
bool isComponent(Attribute a, Names n) = !a.subject && !isVeiled(a, n);

@synopsis{In a local view a reference might be the object itself, which no event holds.}
bool isVeiled(Attribute a, Names n) = isLocal(n) && !a.\type.primitive;

str attributeNames([]) = "";
default str attributeNames(list[Attribute] attributes) = ",\n      <intercalate(", ", [quoted(a.name) | a <- attributes])>";

@synopsis{In a local view who reads an attribute says whose history it is, so that it can be unveiled.}
str accessor(Attribute a, Names n) {
  typed = typeName(a.\type, n);
  object = ofLibrary("Object", n);
  cast = typed == object ? "" : "(<typed>) ";
  unveiled = a.subject ? "<cast>self"
    : isVeiled(a, n) ? "<cast><ofLibrary("Veil", n)>.reveal(<a.name>, self)"
    : a.name;
  return "public <typed> <a.name>(<object> self) { return <unveiled>; }";
}

// ---- resets

str resets(EventModel e, str condition, Template t, Names n) {
  values = boundBy(withoutLiterals(condition), e, n);
  return fill(t, values == [] ? "resets" : "resetsOnAttributes", (
    "condition": inSession(condition, n.view.name),
    "parameters": intercalate(", ", ["<b.\type> <b.name>" | b <- values]),
    "arguments": intercalate(", ", [b.got | b <- values])));
}

str inSession(str condition, str view)
  = mentions(withoutLiterals(condition), "session") ? "previous instanceof <view>Parser.Session session && (<condition>)" : condition;

@synopsis{The attributes that are no components, but that a condition reads by their names.}
list[tuple[str \type, str name, str got]] boundBy(str condition, EventModel e, Names n)
  = [<typeName(a.\type, n), a.name, "this.<a.name>(self)">
      | a <- e.attributes, !isComponent(a, n), mentions(condition, a.name)]
  + [<"long", "threadId", "threadId()"> | mentions(condition, "threadId")]
  + [<ofLibrary("Thread", n), "thread", "thread()"> | mentions(condition, "thread")];
