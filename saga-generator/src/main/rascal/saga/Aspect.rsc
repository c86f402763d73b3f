@synopsis{Writes `<View>Aspect.aj`: what raises the events.}
module saga::Aspect

import List;
import String;
import saga::Advice;
import saga::Ast;
import saga::JavaText;
import saga::Model;
import saga::Monitors;
import saga::Selection;
import saga::SimpleNames;
import saga::Template;

str aspect(ViewModel v) {
  n = namesOfAspect(v);
  t = mapLines(template("Aspect.template"), inTemplate(n));
  woven = [e | e <- v.events, e.target != monitor()];
  holes = (
    "file": v.file,
    "package": packageLine(v),
    "imports": "",
    "view": v.name,
    "unchecked": v.scope == local() ? "" : suppressUnchecked(woven),
    "holder": history(v, t),
    "implementations": intercalate("\n",
      [fill(t, "implementation", implementation(e, n)) | e <- woven, needsImplementation(e)]),
    "pointcuts": intercalate("\n", [pointcut(e, t, n) | e <- woven]),
    "synchronizedBody": any(e <- woven, needsSynchronizedBody(e)) ? fill(t, "synchronizedBody", ()) : "",
    "before": paragraphs([wrapped(fill(t, "advice", a)) | e <- woven, !isAfter(e), a <- advice(e, n)]),
    "throwAfter": paragraphs(throwing("throwAfterReturning", {\return()}, woven, v, t)
      + throwing("throwAfterThrowing", {\throw()}, woven, v, t)),
    "monitors": monitors(t, n),
    "inner": inner(woven, t, n));
  text = fill(t, "aspect", holes);
  holes["imports"] = imports(text, usedImports(text, n), n);
  return fill(t, "aspect", holes) + "\n";
}

str history(ViewModel v, Template t)
  = v.scope == local()
  ? fill(t, v.woven ? "holder" : "weakHistory", (
      "view": v.name,
      "specified": replaceAll(v.specified[0], "+", ""),
      "history": historyField(v)))
  : "";

@synopsis{AspectJ takes fields of the same name for one, where several views put them into a class.}
str historyField(ViewModel v) = "history_<replaceAll(qualifiedName(v), ".", "_")>";

str pointcut(EventModel e, Template t, Names n)
  = wrapped(fill(t, "pointcut", ("token": e.tokenClass, "formals": formals(e, n), "selection": selection(e, n))));

str inner(list[EventModel] woven, Template t, Names n)
  = woven == []
  ? ""
  : fill(t, "inner", (
      "throwBefore": paragraphs(throwing("throwBefore", {call(), exec()}, woven, n.view, t)),
      "after": paragraphs([wrapped(fill(t, "advice", a)) | e <- woven, isAfter(e), a <- advice(e, n)])));

list[str] throwing(str section, set[Kind] kinds, list[EventModel] woven, ViewModel v, Template t)
  = [fill(t, section, ("view": v.name, "pointcuts": anyOf(mentions)))
    | mentions := [mention(e) | e <- woven, e.kind in kinds], mentions != []];

@synopsis{Alternatives, on lines of their own if there are many.}
str anyOf(list[str] pointcuts)
  = size(intercalate(" || ", pointcuts)) <= 70 ? intercalate(" || ", pointcuts) : intercalate("\n    || ", pointcuts);
