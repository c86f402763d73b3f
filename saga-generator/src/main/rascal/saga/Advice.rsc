@synopsis{The advice that calls an entry's method; two where the caller may be missing.}
module saga::Advice

import List;
import saga::Ast;
import saga::EntryMethods;
import saga::Model;
import saga::Selection;
import saga::SimpleNames;

data Caller = ignored() | missing() | present();

@synopsis{The holes of each advice of an entry.}
list[map[str, str]] advice(Entry m, Names n) = [adviceFor(c, m, n) | c <- callers(m.event)];

list[Caller] callers(EventModel e)
  = attributeOf(e, "caller") == [] ? [ignored()] : e.subjectIsCaller ? [present()] : [missing(), present()];

map[str, str] adviceFor(Caller c, Entry m, Names n) = (
  "when": isAfter(m) ? "after" : "before",
  "formals": intercalate(", ", ["<ofLibrary("Object", n)> caller" | c == present()] + formals(m)),
  "outcome": outcome(m, n),
  "selection": intercalate(" && ", [use(m)] + within(c, n) + [unless(e, c, n) | e <- m.earlier]),
  "call": "<n.view.name>.<methodOf(m)>(<intercalate(", ", ["false" | takesTurns(m)] + values(c, m, n))>)");

bool isAfter(Entry m) = m.event.kind in {\return(), \throw()};

str outcome(Entry m, Names n) {
  switch (m.event.kind) {
    case \throw(): return " throwing(<ofLibrary("Throwable", n)> thrown)";
    case \return(): return " returning<intercalate("", ["(<a>)" | a <- declarations(returned(m))])>";
    default: return "";
  }
}

@synopsis{Where the caller must be.}
list[str] within(ignored(), Names _) = [];
list[str] within(present(), Names _) = ["this(caller)"];
list[str] within(missing(), Names n) = ["!this(<ofLibrary("Object", n)>)"];

@synopsis{That the event is not one of an earlier entry.}
str unless(Entry earlier, Caller c, Names n) {
  elsewhere = "!<mention(earlier)>";
  given = intercalate(", ", [asked(a.key, c, n) | a <- testArguments(earlier)]);
  return takesAll(earlier) ? elsewhere : "(<elsewhere> || if (!<n.view.name>.<testOf(earlier)>(<given>)))";
}

@synopsis{An argument of an earlier entry's test, which this entry may not bind.}
@description{
Next to one part of a join point AspectJ takes the other for it, so all come from the whole one.
}
str asked("caller", Caller c, Names _) = c == present() ? "caller" : "null";
str asked("callee", Caller _, Names _) = "callee";
str asked("result", Caller _, Names _) = "null"; // What it will be is not known yet.
str asked("method", Caller _, Names n) = "<ofLibrary("Methods", n)>.of(thisJoinPoint.getStaticPart())";
default str asked(str key, Caller _, Names n) = "<ofLibrary("Methods", n)>.argument(thisJoinPoint, <key>)";

list[str] values(Caller c, Entry m, Names n)
  = [a.key == "caller" && c != present() ? "null" : valueOf(a, m.event, n) | a <- m.arguments];
