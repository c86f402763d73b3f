@synopsis{Resolves the types that a view writes.}
module saga::TypeNames

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::Diagnostics;

@synopsis{Where names are looked up: the view's package and imports; and those that mean something else in generated code.}
alias NameScope = tuple[str packageName, list[str] imports, list[str] hidden];

@synopsis{A type: as a pattern, with its arguments, its name alone; whether it was found; whether it stands for several.}
data Resolved = resolved(str pattern, str full, str name, str status, bool open);

public Type OBJECT = \type(0, "java.lang.Object", [], false, 0);

public set[str] PRIMITIVES = {"void", "boolean", "byte", "short", "char", "int", "long", "float", "double"};

@synopsis{A method's own type variables and what they stand for: their bounds.}
map[str, Type] bounds(list[TypeVariable] variables) = (v.name: head(v.bound + OBJECT) | v <- reverse(variables));

// ---- resolving

Resolved resolve(Type t, map[str, Type] variables, NameScope names) {
  brackets = dimensions(t);
  if (t.name in variables) {
    bound = resolve(variables[t.name], variables + (t.name: OBJECT), names);
    return resolved("<bound.name><brackets>", bound.full + brackets, bound.name, bound.status, true);
  }
  m = meaningOf(t, names);
  arguments = t.arguments == [] ? "" : "\<<intercalate(", ", [argument(a, variables, names) | a <- t.arguments])>\>";
  return resolved("<m.name><t.subtypes ? "+" : ""><brackets>", m.name + arguments + brackets, m.name, m.status,
    isPattern(t) || t.subtypes);
}

private str argument(Type t, map[str, Type] variables, NameScope names) {
  switch (t) {
    case \type(_, "?", _, _, _): return "?";
    case \type(_, /^<bounded:\? .*>$/, [bound], _, _): return "<bounded> <argument(bound, variables, names)>";
    default: return resolve(t, variables, names).full;
  }
}

private Meaning meaningOf(Type t, NameScope names) {
  if (isPattern(t)) {
    return <"LATE", pattern(t.name, names), []>;
  }
  return t.name in PRIMITIVES ? <"FOUND", t.name, []> : meaning(t.name, names.packageName, names.imports);
}

@synopsis{A part of a simple name may be in any package.}
private str pattern(str name, NameScope names)
  = name == "*" || contains(name, ".") || names.packageName == "" ? name : "*..<name>";

bool isPattern(Type t) = contains(t.name, "*");

bool isWildcard(Type t) = startsWith(t.name, "?");

bool isFound(Resolved r) = r.status == "FOUND";

bool isWrong(Resolved r) = r.status in {"UNKNOWN", "AMBIGUOUS"};

str dimensions(Type t) = ("" | it + "[]" | _ <- [0 .. t.dimensions]);

test bool eachDimensionHasItsBrackets() = dimensions(OBJECT) == "" && dimensions(OBJECT[dimensions = 2]) == "[][]";

test bool aVariableWithoutABoundIsAnObject() = bounds([variable("T", [])])["T"] == OBJECT;

JavaType visible(str \type, NameScope names) = visible(\type, names.packageName, names.imports, names.hidden);

@synopsis{The name of a type without its package.}
str simple(str name) {
  result = name;
  while (/^<before:.*?>[\w$*]+\.+<after:.*>$/ := result) {
    result = before + after;
  }
  return result;
}

test bool typesAreSimpleInArgumentsToo()
  = simple("java.util.Map\<java.lang.String, a.B$C[]\>") == "Map\<String, B$C[]\>";

test bool aSimpleNameIsSimple() = simple("Fork") == "Fork";

// ---- checking

@synopsis{The types that are unknown, or may be several, in a type and its arguments.}
list[Finding] checkType(Type t, map[str, Type] variables, NameScope names) = checkType(t, variables, names, "");

@synopsis{The same in what is written of the methods of a type, which may have type variables.}
list[Finding] checkType(Type t, map[str, Type] variables, NameScope names, str owner) {
  if (t.name in variables) {
    return checkType(variables[t.name], variables + (t.name: OBJECT), names, owner);
  }
  inArguments = [*checkType(a, variables, names, owner) | a <- t.arguments];
  return isWildcard(t) ? inArguments : checkName(t, meaningOf(t, names), owner) + inArguments;
}

private list[Finding] checkName(Type t, <"UNKNOWN", _, near>, str owner) {
  erased = erasureOf(owner, t.name);
  return [erased == []
    ? finding("UNKNOWN_TYPE", t.offset, [t.name, didYouMean(near)])
    : finding("TYPE_VARIABLE", t.offset, [t.name, simple(owner), erased[0]])];
}
private list[Finding] checkName(Type t, <"AMBIGUOUS", _, meanings>, str _)
  = [finding("AMBIGUOUS_TYPE", t.offset, [t.name, intercalate(", ", meanings)])];
private default list[Finding] checkName(Type _, Meaning _, str _) = [];

str didYouMean(list[str] names) = names == [] ? "" : " (did you mean <intercalate(" or ", names)>?)";
