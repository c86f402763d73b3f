@synopsis{Writes `<View>Aspect.aj`: where AspectJ finds what may be events.}
module saga::Aspect

import List;
import String;
import saga::Advice;
import saga::Ast;
import saga::EntryMethods;
import saga::JavaText;
import saga::Model;
import saga::Selection;
import saga::SimpleNames;
import saga::Template;

str aspect(ViewModel v) {
  n = namesOfAspect(v);
  t = mapLines(template("Aspect.template"), inTemplate(n));
  holes = (
    "file": v.file,
    "package": packageLine(v),
    "imports": "",
    "view": v.name,
    "holder": holder(v, t),
    "pointcuts": intercalate("\n", [pointcut(e, t, n) | e <- entries(v)]),
    "synchronizedBody": any(e <- entries(v), needsSynchronizedBody(e)) ? fill(t, "synchronizedBody", ()) : "",
    "before": advice(madeFirst([e | e <- entries(v), !isAfter(e)]), t, n),
    "throwAfter": paragraphs(
      throwing("throwAfterReturning", {\return()}, t, n) + throwing("throwAfterThrowing", {\throw()}, t, n)),
    "inner": inner(t, n));
  text = fill(t, "aspect", holes);
  holes["imports"] = imports(text, usedImports(text, n), n);
  return fill(t, "aspect", holes) + "\n";
}

@synopsis{The field of the objects whose histories the view sees.}
str holder(ViewModel v, Template t)
  = v.scope == local() && v.woven
  ? fill(t, "holder", (
      "view": v.name,
      "specified": replaceAll(v.specified[0], "+", ""),
      "history": historyField(v)))
  : "";

str pointcut(EventModel e, Template t, Names n)
  = wrapped(fill(t, "pointcut", (
      "token": e.tokenClass,
      "formals": intercalate(", ", formals(e, n)),
      "selection": selection(e, n))));

str advice(list[EventModel] events, Template t, Names n)
  = paragraphs([wrapped(fill(t, "advice", a)) | e <- events, a <- advice(e, n)]);

@synopsis{On the way in a call is made before it is received.}
list[EventModel] madeFirst(list[EventModel] events)
  = [e | e <- events, e.subjectIsCaller] + [e | e <- events, !e.subjectIsCaller];

@synopsis{On the way out it is received before it is made: the first advice is the one next to the program.}
list[EventModel] receivedFirst(list[EventModel] events)
  = [e | e <- events, !e.subjectIsCaller] + [e | e <- events, e.subjectIsCaller];

str inner(Template t, Names n)
  = entries(n.view) == []
  ? ""
  : fill(t, "inner", (
      "throwBefore": paragraphs(throwing("throwBefore", {call(), exec()}, t, n)),
      "after": advice(receivedFirst([e | e <- entries(n.view), isAfter(e)]), t, n)));

list[str] throwing(str section, set[Kind] kinds, Template t, Names n)
  = [fill(t, section, ("view": n.view.name, "pointcuts": anyOf(mentions)))
    | mentions := [mention(e, n) | e <- entries(n.view), e.kind in kinds], mentions != []];

@synopsis{Alternatives, on lines of their own if there are many.}
str anyOf(list[str] pointcuts)
  = size(intercalate(" || ", pointcuts)) <= 70 ? intercalate(" || ", pointcuts) : intercalate("\n    || ", pointcuts);
