@synopsis{Resolves and checks views.}
module saga::Views

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::Coverage;
import saga::Diagnostics;
import saga::EventChecks;
import saga::Events;
import saga::Model;
import saga::ReservedNames;
import saga::TypeNames;

// ---- resolving

ViewModel model(View v, ViewFile file, str path) {
  s = setting(v, file);
  specified = s.specified;
  events = nameTokenClasses([model(e, s) | e <- v.events, owners(e, s) != []]);
  return viewModel(v.scope, v.name.text,
    file = fileName(path),
    packageName = file.packageName,
    imports = s.names.imports,
    viable = v.viable != [],
    grammar = head(grammarFile(path, v.grammar.text).found + "missing.g4"),
    grammarOffset = v.grammar.offset,
    specified = [t.name | t <- specified],
    specifiedType = [visible(t.full, s.names) | t <- specified],
    woven = any(t <- specified, !v.platform, !v.noField, isWoven(t.name)),
    platform = v.platform,
    events = events,
    terminals = terminals(events, s.names));
}

Setting setting(View v, ViewFile file) {
  names = <file.packageName, [i.text | i <- file.imports], [e.terminal.text | e <- v.events]>;
  return <names, [isOneType(t, r) ? r : r[status = "UNKNOWN"] | t <- v.specified, r := resolve(t, (), names)]>;
}

str fileName(str path) = last(split("/", path));

// ---- terminals

@synopsis{A token class is called like its terminal; those that share one are numbered.}
list[EventModel] nameTokenClasses(list[EventModel] events) {
  numbered = [];
  for (e <- events) {
    number = 1 + size([n | n <- numbered, n.terminal == e.terminal]);
    numbered += isShared(e.terminal, events) ? e[tokenClass = "<e.terminal>_<number>"] : e;
  }
  return numbered;
}

bool isShared(str terminal, list[EventModel] events) = size([e | e <- events, e.terminal == terminal]) > 1;

list[TerminalModel] terminals(list[EventModel] events, NameScope names)
  = [terminalModel(t, group, commonAttributes(group, names))
    | t <- dup([e.terminal | e <- events]), group := [e | e <- events, e.terminal == t]];

@synopsis{The attributes that all events of a terminal have: references at their common supertype, primitives of one type.}
list[Attribute] commonAttributes([EventModel first, *EventModel others], NameScope names) {
  shared = first.attributes;
  for (e <- others) {
    shared = [*inCommon(a, b, names) | a <- shared, b <- e.attributes, a.name == b.name];
  }
  return shared;
}

list[Attribute] inCommon(Attribute a, Attribute b, NameScope names) {
  if (a.\type.primitive || b.\type.primitive) {
    return [a | a.\type == b.\type];
  }
  full = common(a.full, b.full);
  seen = visible(full, names);
  JavaType shown = <seen.source, false, a.\type.isValue && b.\type.isValue, seen.erasure>;
  return [attribute(a.name, shown, a.subject && b.subject, full)];
}

// ---- checking

list[Finding] check(View v, ViewFile file, str path) {
  s = setting(v, file);
  m = model(v, file, path);
  return checkGrammar(v.grammar, path)
    + [*checkSpecified(t, s) | t <- v.specified]
    + checkTerminals(v)
    + [*check(e, s) | e <- v.events]
    + checkTokenClasses(m.events)
    + checkShadowing(m.events)
    + [finding("VIABLE_WITH_RESET", w.offset, [v.name.text]) | w <- v.viable, any(e <- v.events, e.reset != [])]
    + checkCoverage(m.events);
}

list[Finding] checkGrammar(Word grammar, str path)
  = [finding("GRAMMAR_NOT_FOUND", grammar.offset, [grammar.text, intercalate(", ", [f == "" ? "." : f | f <- folders])])
    | <[], folders> := grammarFile(path, grammar.text)];

list[Finding] checkSpecified(Type t, Setting s)
  = checkType(t, (), s.names)
  + [finding("SPECIFIED_TYPE", t.offset, [t.name]) | !isOneType(t, resolve(t, (), s.names))];

bool isOneType(Type t, Resolved r) = !isPattern(t) && t.dimensions == 0 && (exists(r.name) || !isFound(r));

list[Finding] checkTokenClasses(list[EventModel] events)
  = [finding("TOKEN_CLASS_CLASH", e.offset, [e.tokenClass, e.terminal])
    | e <- events, e.tokenClass != e.terminal, e.tokenClass in [other.terminal | other <- events]];

@synopsis{In the unnamed package a type cannot be told from a token class of its name.}
list[Finding] checkShadowing(list[EventModel] events) {
  types = {t | e <- events, a <- e.attributes, /<t:[\w$.]+>/ := a.\type.source};
  return [finding("TERMINAL_RESERVED", e.offset, [e.tokenClass])
    | e <- events, any(t <- types, t == e.tokenClass || startsWith(t, "<e.tokenClass>."))];
}

// ---- files

list[Finding] checkImports(ViewFile file)
  = [finding("UNKNOWN_IMPORT", i.offset, [replaceFirst(i.text, "static ", "")])
    | isComplete(), i <- file.imports, !isImportable(i.text)]
  + [finding("HIDDEN_IMPORT", i.offset, [i.text])
    | isComplete(), i <- file.imports, isHiddenImport(i.text, file.packageName)];

@synopsis{No two views, and no view and type of the program, get the same class; these classes are taken already.}
tuple[list[Finding] findings, set[str] classes] checkNames(ViewFile file, set[str] classes) {
  findings = [];
  for (v <- file.views) {
    name = (file.packageName == "" ? "" : "<file.packageName>.") + v.name.text;
    made = [name, "<name>Aspect", "<name>Parser", "<name>Machine"];
    findings += [finding("DUPLICATE_VIEW", v.name.offset, [v.name.text]) | any(m <- made, m in classes)];
    findings += [finding("VIEW_NAME_TAKEN", v.name.offset, [v.name.text, head([m | m <- made, exists(m)])])
      | !any(m <- made, m in classes), !isGenerated(name), any(m <- made, exists(m))];
    classes += toSet(made);
  }
  return <findings, classes>;
}
