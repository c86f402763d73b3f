@synopsis{The methods of an aspect that the monitor weaver calls.}
module saga::Monitors

import List;
import String;
import saga::Advice;
import saga::Ast;
import saga::JavaText;
import saga::Model;
import saga::SimpleNames;
import saga::Template;

str monitors(Template t, Names n)
  = !any(e <- n.view.events, e.target == monitor())
  ? ""
  : fill(t, "monitors", (
      "view": n.view.name,
      "requested": chain(call(), t, n),
      "acquired": chain(exec(), t, n),
      "releasing": chain(\return(), t, n)));

@synopsis{The first entry whose type the monitor has gets the event.}
str chain(Kind kind, Template t, Names n) {
  events = [e | e <- n.view.events, e.target == monitor(), e.kind == kind];
  return intercalate(" else ", [monitorEvent(e, t, n) | e <- events]);
}

str monitorEvent(EventModel e, Template t, Names n)
  = fill(t, "monitorEvent", (
      "view": n.view.name,
      "else": "",
      "test": "if (<monitorTest(e, n)>) ",
      "event": monitorRaised(e, n)));

str monitorTest(EventModel e, Names n) {
  declaring = replaceAll(e.declaringType, "+", "");
  if (declaring in {"*", "java.lang.Object"}) {
    return "monitor != null";
  }
  visible = erasedName(e.attributes[0].\type, n);
  return shortName(visible) == shortName(declaring)
    ? "monitor instanceof <visible>"
    : "<ofLibrary("Types", n)>.isInstance(monitor, <quoted(declaring)>)";
}

str monitorRaised(EventModel e, Names n) {
  made = "new <n.view.name>.<e.tokenClass>";
  held = erasedName(e.attributes[0].\type, n);
  object = held == ofLibrary("Object", n) ? "monitor" : "(<held>) monitor";
  current = "<ofLibrary("EventThread", n)>.current()";
  attributes = (thread(): object, global(): "<current>, <object>", local(): current)[n.view.scope];
  return raise(e, "monitor", "<made>(<attributes>)", n);
}
