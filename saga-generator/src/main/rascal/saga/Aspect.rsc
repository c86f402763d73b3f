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
  methods = entries(n);
  holes = (
    "file": v.file,
    "package": packageLine(v),
    "imports": "",
    "view": v.name,
    "holder": holder(v, t),
    "pointcuts": intercalate("\n", [pointcut(e, t, n) | e <- methods]),
    "synchronizedBody": any(e <- methods, needsSynchronizedBody(e.event)) ? fill(t, "synchronizedBody", ()) : "",
    "before": advice(madeFirst([e | e <- methods, !isAfter(e)]), t, n),
    "throwAfter": paragraphs(
      throwing("throwAfterReturning", {\return()}, methods, t, v)
      + throwing("throwAfterThrowing", {\throw()}, methods, t, v)),
    "inner": inner(methods, t, n));
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

str pointcut(Entry m, Template t, Names n)
  = wrapped(fill(t, "pointcut", (
      "token": m.event.tokenClass,
      "formals": intercalate(", ", formals(m)),
      "selection": selection(m, n))));

str advice(list[Entry] methods, Template t, Names n)
  = paragraphs([wrapped(fill(t, "advice", a)) | e <- methods, a <- advice(e, n)]);

@synopsis{On the way in a call is made before it is received.}
list[Entry] madeFirst(list[Entry] methods)
  = [e | e <- methods, e.event.subjectIsCaller] + [e | e <- methods, !e.event.subjectIsCaller];

@synopsis{On the way out it is received before it is made: the first advice is the one next to the program.}
list[Entry] receivedFirst(list[Entry] methods)
  = [e | e <- methods, !e.event.subjectIsCaller] + [e | e <- methods, e.event.subjectIsCaller];

str inner([], Template _, Names _) = "";
default str inner(list[Entry] methods, Template t, Names n)
  = fill(t, "inner", (
      "throwBefore": paragraphs(throwing("throwBefore", {call(), exec()}, methods, t, n.view)),
      "after": advice(receivedFirst([e | e <- methods, isAfter(e)]), t, n)));

list[str] throwing(str section, set[Kind] kinds, list[Entry] methods, Template t, ViewModel v)
  = [fill(t, section, ("view": v.name, "pointcuts": anyOf(mentions)))
    | mentions := [mention(e) | e <- methods, e.event.kind in kinds], mentions != []];

@synopsis{Alternatives, on lines of their own if there are many.}
str anyOf(list[str] pointcuts)
  = size(intercalate(" || ", pointcuts)) <= 70 ? intercalate(" || ", pointcuts) : intercalate("\n    || ", pointcuts);
