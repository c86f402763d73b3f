@synopsis{Pieces of text that both generated files need.}
module saga::JavaText

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::Model;

str quoted(str text) = "\"<escape(text, ("\\": "\\\\", "\"": "\\\""))>\"";

test bool quotesWithinAreEscaped() = quoted("a\"b") == "\"a\\\"b\"";

@synopsis{A type as a person calls it: without its packages, arrays and wildcards kept.}
str shortName(str \type) {
  short = replaceAll(\type, "+", "");
  while (/^<before:.*?>[\w$*]+\.(?=[\w$*])<after:.*>$/ := short) {
    short = before + after;
  }
  return short;
}

str paragraphs(list[str] parts) = intercalate("\n\n", parts);

@synopsis{What is too long in its first line is broken before what a pointcut selects.}
str wrapped(str text:/^[^\n]{117,}/) = replaceFirst(text, " : ", "\n    : ");
default str wrapped(str text) = text;

str packageLine(ViewModel v) = v.packageName == "" ? "" : "package <v.packageName>;";

@synopsis{Whether a cast to the type, or an assignment from its raw type, cannot be checked.}
bool isUnchecked(JavaType t) = contains(replaceAll(replaceAll(t.source, "?, ", ""), "\<?\>", ""), "\<");

str suppressUnchecked(EventModel e)
  = [] == [a | a <- e.attributes, isUnchecked(a.\type)] ? "" : "@SuppressWarnings(\"unchecked\")";

@synopsis{Whether a name is one of the text's own, not one behind a dot.}
bool mentions(str text, str name) = /(?\<![\w$.])\Q<name>\E(?![\w$])/ := text;

test bool whatStandsBehindADotIsNotMentioned() = mentions("a.b == c", "c") && mentions("a.b", "a") && !mentions("a.b", "b");

test bool aPartOfANameIsNotMentioned() = !mentions("callee", "call") && !mentions("recall", "call");

@synopsis{One class may have histories for several views.}
str historyField(ViewModel v) = "history_<replaceAll(qualifiedName(v), ".", "_")>";

@synopsis{The attributes that an event holds: not the object whose history it is part of.}
list[Attribute] stored(EventModel e) = [a | a <- e.attributes, !a.subject];

// ---- signatures

@synopsis{As reports show it: `get(int)`, `Phil(Fork, Fork)`.}
str shown(EventModel e) {
  declaring = shortName(e.declaringType);
  if (e.target == monitor()) {
    return "synchronized(<declaring>)";
  }
  name = e.target == constructor() ? declaring : e.methodName;
  return "<name>(<intercalate(", ", [shortName(p) | p <- withMore(e.parameters, e)])>)";
}

@synopsis{As a pattern of AspectJ: `void *.get(int)`.}
str signaturePattern(EventModel e, str modifiers, str declaring) {
  result = e.target == constructor() ? "" : "<typePattern(shownResult(e))> ";
  name = e.target == constructor() ? "new" : e.methodName;
  return "<modifiers><result><typePattern(declaring)>.<name>(<typePatterns(withMore(shownParameters(e), e))>)";
}

@synopsis{The signature that a call through a supertype has.}
str overriddenPattern(Erasure e, str modifiers, str declaring)
  = "<modifiers><e.returnType> <declaring>.<e.methodName>(<typePatterns(e.parameters)>)";

str typePatterns(list[str] types) = intercalate(", ", [typePattern(t) | t <- types]);

@synopsis{AspectJ takes each `$` of a nested type's binary name for the end of a name.}
str typePattern(str \type) {
  result = \type;
  while (/^<before:(?:|.*\W)[A-Z$][\w$]*\.><name:[\w*]*\$[\w$*]*><after:.*>$/ := result) {
    result = "<before><intercalate(".", [part == "" ? "*" : part | part <- split("$", name)])><after>";
  }
  return result;
}

test bool aNestedNameEndsAtItsDollar() = typePattern("a.Outer.In$ner") == "a.Outer.In.ner" && typePattern("a.b.C$D") == "a.b.C$D";

test bool aPersonLeavesPackagesOut() = shortName("java.util.List+") == "List" && shortName("a.b.C[]") == "C[]";

list[str] withMore(list[str] parameters, EventModel e) = parameters + [".." | e.moreParameters];
