@synopsis{Checks events: that what they mean exists, can be seen, and belongs to a history.}
module saga::EventChecks

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::ConditionChecks;
import saga::Diagnostics;
import saga::Events;
import saga::Model;
import saga::ReservedNames;
import saga::TypeNames;

list[Finding] check(Event e, Setting s) {
  names = checkParameterNames(e);
  if (owners(e, s) == []) {
    return names + finding("TYPE_REQUIRED", e.name.offset, [e.name.text]);
  }
  return names + (e.target == monitor() ? checkMonitor(e, s) : checkCall(e, s));
}

list[Finding] checkCall(Event e, Setting s) {
  c = call(e, s);
  variables = bounds(e.variables);
  written = [p.\type | p <- e.parameters] + e.result + e.thrown;
  return [*checkType(t, variables, s.names) | t <- e.declaring]
    + [*checkType(t, variables, s.names, c.owner.name) | t <- written]
    + checkExists(e, c)
    + checkBody(e, c, s)
    + checkModifiers(e)
    + checkExcludeSelfCalls(e, c)
    + [*checkSubject(e, c) | s.specified != [], !c.subjectIsCaller]
    + checkCondition(e, attributes(e, c, s), c.isStatic, s.names);
}

// ---- monitors

list[Finding] checkMonitor(Event e, Setting s) {
  owner = head(owners(e, s));
  full = isAny(owner) ? OBJECT.name : owner.full;
  return checkType(e.declaring[0], bounds(e.variables), s.names)
    + [*checkMonitorType(e, owner, s) | !isWrong(owner)]
    + checkCondition(e, [attribute("callee", full, s.specified != [], s)], false, s.names);
}

list[Finding] checkMonitorType(Event e, Resolved owner, Setting s) {
  declared = e.declaring[0];
  name = monitorName(owner);
  several = isPattern(declared) && !isAny(owner);
  if (several || declared.dimensions == 0 && (isHidden(name, s.names) || !exists(name))) {
    return [finding("MONITOR_TYPE", declared.offset, [declared.name])];
  }
  return [finding("LOCAL_MONITOR", declared.offset, [declared.name, simple(t.name)])
    | t <- s.specified, !isWrong(t), !isSubtype(name, t.name)];
}

@synopsis{Whether the view's package sees a supertype of the type only.}
bool isHidden(str name, NameScope names) {
  seen = visible(name, names).source;
  if (/^<erased:[^\<]*>\</ := seen) {
    seen = erased;
  }
  return meaning(seen, names.packageName, names.imports).name != name;
}

// ---- what does not exist

list[Finding] checkExists(Event e, Call c)
  = [unknown(e, c)
    | c.found == [], !contains(e.name.text, "*"), isComplete(), isFound(c.owner), !c.owner.open, !any(t <- c.result + c.parameters, isWrong(t))];

Finding unknown(Event e, Call c) {
  others = describe(c.owner.name, e.name.text);
  parameters = "(<intercalate(", ", [simple(p) | p <- queried(e, c.parameters)] + [".." | e.moreParameters])>)";
  owned = simple(c.owner.name);
  if (e.target == constructor()) {
    return finding("UNKNOWN_CONSTRUCTOR", e.name.offset,
      [owned, "new<parameters>", others == [] ? "name a class" : itHas(others)]);
  }
  remedy = others == [] ? "correct its name<didYouMean(nearMethods(c.owner.name, e.name.text))>" : itHas(others);
  modifier = has(e, "static") ? "static " : "";
  return finding("UNKNOWN_METHOD", e.name.offset,
    [owned, "<modifier><simple(c.result[0].pattern)> <e.name.text><parameters>", remedy]);
}

str itHas(list[str] others)
  = "it has <intercalate(" and ", others[..5])><size(others) > 5 ? " and <size(others) - 5> more" : "">";

// ---- what cannot be seen

list[Finding] checkBody(Event e, Call c, Setting s) {
  if (e.kind != exec()) {
    return [];
  }
  if (c.subjectIsCaller) {
    remedy = isSubtype(s.specified[0].name, c.owner.name)
      ? "write \'call\', or leave \'<simple(c.owner.name)>.\' out to mean the object\'s own method"
      : "write \'call\'";
    return [finding("EXEC_OF_OWN_CALL", e.offset,
      [simple(c.owner.name), e.name.text, simple(s.specified[0].name), remedy])];
  }
  home = head([f.owner | f <- inherited(c.found)] + c.owner.name);
  return [finding("EXEC_NOT_WOVEN", e.offset, [e.name.text, home]) | !bodyIsWoven(c.owner, c.found)];
}

@synopsis{No body runs that is abstract, and none that is native is woven.}
list[Finding] checkModifiers(Event e)
  = [finding("MODIFIER_SELECTS_NOTHING", m.offset, [selectedBy(m, isNew), m.text])
    | isNew := (e.target == constructor()), m <- e.modifiers, selectsNothing(m.text, e)];

bool selectsNothing(str modifier, Event e)
  = modifier in {"abstract", "default"}
  || modifier == "native" && e.kind == exec()
  || e.target == constructor() && modifier notin {"public", "protected", "private"};

str selectedBy(Word modifier, bool isNew)
  = isNew ? "constructor" : modifier.text == "native" ? "woven body" : "implementation that runs";

list[Finding] checkExcludeSelfCalls(Event e, Call c)
  = [finding("EXCLUDE_SELF_CALLS", w.offset,
        [c.isStatic ? "a static method has no callee" : "a body does not know its caller"])
    | w <- e.exclude, c.atCallSite ==> c.isStatic];

list[Finding] checkSubject(Event e, Call c) {
  if (c.isStatic) {
    return [finding("SUBJECT_UNKNOWN", e.offset,
      ["a static method has no object", "write \'Type.<e.name.text>(..)\' to mean calls that the object makes"])];
  }
  return [finding("SUBJECT_UNKNOWN", e.offset, ["at the call of a constructor there is no object yet", "write \'return\'"])
    | e.target == constructor(), c.atCallSite, e.kind != \return()];
}
