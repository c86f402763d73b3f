@synopsis{The advice that calls an entry's method; two where the caller may be missing.}
module saga::Advice

import List;
import saga::Ast;
import saga::EntryMethods;
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
  "when": isAfter(e) ? "after" : "before",
  "formals": intercalate(", ", ["<ofLibrary("Object", n)> caller" | c == present()] + formals(e, n)),
  "outcome": outcome(e, n),
  "selection": intercalate(" && ",
    [use(e, n)] + within(c, n) + [unless(earlier, c, n) | earlier <- overlapping(e, n.view)]),
  "call": "<n.view.name>.<entryName(e)>(<intercalate(", ", ["false" | takesTurns(e, n)] + values(c, e, n))>)");

bool isAfter(EventModel e) = e.kind in {\return(), \throw()};

str outcome(EventModel e, Names n) {
  switch (e.kind) {
    case \throw(): return " throwing(<ofLibrary("Throwable", n)> thrown)";
    case \return(): return " returning<intercalate("", ["(<declaration(a)>)" | a <- returned(e, n)])>";
    default: return "";
  }
}

@synopsis{Where the caller must be.}
list[str] within(ignored(), Names _) = [];
list[str] within(present(), Names _) = ["this(caller)"];
list[str] within(missing(), Names n) = ["!this(<ofLibrary("Object", n)>)"];

@synopsis{That the event is not one of an earlier entry.}
str unless(EventModel earlier, Caller c, Names n) {
  elsewhere = "!<mention(earlier, n)>";
  given = intercalate(", ", [asked(a.key, c, n) | a <- testArguments(earlier, n)]);
  return takesAll(earlier, n)
    ? elsewhere
    : "(<elsewhere> || if (!<n.view.name>.<testName(earlier)>(<given>)))";
}

@synopsis{An argument of an earlier entry's test, which this entry may not bind.}
@description{
Next to one part of a join point AspectJ takes the other for it, so all come from the whole one.
}
str asked("caller", Caller c, Names _) = c == present() ? "caller" : "null";
str asked("callee", Caller _, Names _) = "callee";
str asked("method", Caller _, Names n) = "<ofLibrary("Methods", n)>.of(thisJoinPoint.getStaticPart())";
default str asked(str key, Caller _, Names _) = "thisJoinPoint.getArgs()[<key>]";

list[str] values(Caller c, EventModel e, Names n)
  = [a.key == "caller" && c != present() ? "null" : valueOf(a, e, n) | a <- arguments(e, n)];
