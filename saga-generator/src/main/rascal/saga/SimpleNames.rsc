@synopsis{Which types a generated file may call by their simple names, and what it imports.}
module saga::SimpleNames

import List;
import Set;
import String;
import saga::ClassPath;
import saga::Model;
import saga::Template;

@synopsis{The types of generated code itself.}
map[str, str] LIBRARY = (simpleName(q): q | q <- knownNames("library"));

@synopsis{What an argument cannot be called in a method or advice.}
set[str] LOCAL_NAMES = {simpleName(q) | q <- knownNames("library")} + knownNames("local names");

@synopsis{The names of a file: the types nested in it, and what simple names of SAGA's cannot be used for.}
@description{At last what the arguments of its methods and advice cannot be called.}
data Names = names(ViewModel view, set[str] nested, set[str] taken, set[str] ownNames);

Names namesOfTokens(ViewModel v) = namesOf(v, {e.tokenClass, e.terminal | e <- v.events});

Names namesOfAspect(ViewModel v) = namesOf(v, {"Inner", "Holder"});

private Names namesOf(ViewModel v, set[str] nested) {
  types = [a.\type | e <- v.events, a <- e.attributes] + v.specifiedType;
  ofProgram = {simpleName(i) | i <- singleImports(v)} + {*simpleNames(t.source) | t <- types};
  ofJava = {n | n <- LIBRARY, LIBRARY[n] == "java.lang.<n>"};
  ownNames = LOCAL_NAMES + v.name + {"of<e.tokenClass>", "called<e.tokenClass>" | e <- v.events};
  return names(v, nested, (nested - "Holder" + ofProgram) - (ofJava - nested), ownNames);
}

private list[str] singleImports(ViewModel v) = [i | i <- v.imports, !startsWith(i, "static "), !endsWith(i, "*")];

@synopsis{What an event's attributes are called where generated code has names of its own.}
map[str, str] localNames(EventModel e, Names n) {
  result = (a.name: a.name | a <- e.attributes, a.name notin n.ownNames);
  for (a <- e.attributes, a.name in n.ownNames) {
    result[a.name] = freeName(a.name, n.ownNames + {result[name] | name <- result});
  }
  return result;
}

private str freeName(str name, set[str] used) = name in used ? freeName("<name>_", used) : name;

test bool aFreeNameIsNotUsed(str name, set[str] used) = freeName(name, used) notin used;

@synopsis{A type of the program as the file writes it.}
str typeName(JavaType t, Names n)
  = renamed(t.source, (name: unshadowed(name, n) | name <- simpleNames(t.source) & n.nested));

private str unshadowed(str name, Names n) {
  if ([imported, *_] := [i | i <- singleImports(n.view), simpleName(i) == name]) {
    return imported;
  }
  if (isInJavaLang(name)) {
    return "java.lang.<name>";
  }
  return n.view.packageName == "" ? name : "<n.view.packageName>.<name>";
}

@synopsis{The same without type arguments, as pointcuts need it.}
str erasedName(JavaType t, Names n) {
  source = t.source;
  while (/^<before:.*?>\<[^\<\>]*\><after:.*>$/ := source) {
    source = before + after;
  }
  return typeName(t[source = source], n);
}

@synopsis{One of SAGA's types, in full where its simple name means another.}
str ofLibrary(str name, Names n) = name in n.taken ? (LIBRARY[name] ? name) : name;

@synopsis{A line of a template with SAGA's types written so that they mean them.}
str(str) inTemplate(Names n) {
  clashes = (name: LIBRARY[name] | name <- LIBRARY, name in n.taken);
  return clashes == () ? str(str line) { return line; } : str(str line) { return renamed(line, clashes); };
}

@synopsis{The imports that a text needs: those of the view that are given, and SAGA's that it uses.}
str imports(str text, list[str] ofView, Names n) {
  used = simpleNames(withoutComments(text));
  ofSaga = {LIBRARY[name] | name <- LIBRARY, name in used, name notin n.taken, LIBRARY[name] != "java.lang.<name>"};
  return intercalate("\n", ["import <i>;" | i <- sort(ofSaga + toSet(ofView))]);
}

@synopsis{Those of the view's imports that a text may need.}
list[str] usedImports(str text, Names n) {
  used = simpleNames(withoutComments(text));
  return [i | i <- n.view.imports, !startsWith(i, "static "), simpleName(i) in used + "*"];
}

private str withoutComments(str text) = intercalate("\n", [l | l <- split("\n", text), /^ *(\/\/|\/\*\*|\*)/ !:= l]);

private set[str] simpleNames(str text) = {name | /(?\<![\w$.])<name:[A-Za-z_$][\w$]*>/ := text};

private str renamed(str text, map[str, str] changed) {
  if (changed == ()) {
    return text;
  }
  result = "";
  rest = text;
  while (/^<before:.*?>(?\<![\w$.])<name:[A-Za-z_$][\w$]*><after:.*>$/ := rest) {
    result += before + (changed[name] ? name);
    rest = after;
  }
  return result + rest;
}

str simpleName(/^.*\.<name:[^.]*>$/) = name;
default str simpleName(str name) = name;

test bool aSimpleNameIsBehindTheLastDot() = simpleName("java.util.List") == "List" && simpleName("List") == "List";

test bool onlyNamesOfTheirOwnAreRenamed()
  = renamed("Event e = a.Event(Events)", ("Event": "org.Event")) == "org.Event e = a.Event(Events)";
