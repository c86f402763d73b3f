@synopsis{The methods that the monitor weaver calls.}
module saga::Monitors

import List;
import saga::Ast;
import saga::EntryMethods;
import saga::Model;
import saga::SimpleNames;
import saga::Template;

str monitors(Template t, Names n)
  = !any(e <- n.view.events, e.target == monitor())
  ? ""
  : fill(t, "monitors", (
      "gap": gap("monitor", t, n),
      "noMemory": noMemory("monitor", t, n),
      "requested": chain(call(), t, n),
      "acquired": chain(exec(), t, n),
      "releasing": chain(\return(), t, n)));

@synopsis{The first entry whose type the monitor has gets the event.}
str chain(Kind kind, Template t, Names n) {
  events = [e | e <- n.view.events, e.target == monitor(), e.kind == kind];
  return intercalate(" else ", [monitorEvent(e, t, n) | e <- events]);
}

str monitorEvent(EventModel e, Template t, Names n) {
  held = erasedName(e.attributes[0].\type, n);
  object = held == ofLibrary("Object", n) ? "monitor" : "(<held>) monitor";
  current = "<ofLibrary("EventThread", n)>.current()";
  components = (thread(): [object], global(): [current, object], local(): [current]);
  return fill(t, "monitorEvent", (
    "else": "",
    "test": "if (<isInstance("monitor", e.declaringType, e.attributes[0].\type, n)>) ",
    "event": raise(e, "monitor", components[n.view.scope], n)));
}
