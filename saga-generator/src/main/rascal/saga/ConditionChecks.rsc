@synopsis{Checks reset conditions: they are Java expressions over the event's attributes.}
module saga::ConditionChecks

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::Diagnostics;
import saga::Model;
import saga::TypeNames;

list[Finding] checkCondition(Event e, list[Attribute] attributes, bool isStatic, NameScope names)
  = [*checkCondition(c, e, [a.name | a <- attributes] + ["thread", "threadId", "session"], isStatic, names) | c <- e.reset];

list[Finding] checkCondition(Condition c, Event e, list[str] known, bool isStatic, NameScope names) {
  java = expression(c.written);
  return [finding("CONDITION_SYNTAX", c.offset + offset, [message]) | <message, offset> <- java.errors]
    + [unknownName(n, c.offset, e, known, isStatic)
      | n <- java.names, n.first notin known, !isType(n, names), !isStaticImport(n, names)];
}

Finding unknownName(FreeName n, int offset, Event e, list[str] known, bool isStatic) {
  kind = kindName(e.kind);
  switch (n.first) {
    case "caller": return finding("CALLER_UNKNOWN", offset + n.offset, [kind]);
    case "callee": return finding("CALLEE_UNKNOWN", offset + n.offset, [
        isStatic || e.target != constructor() ? "a static method" : "the <kind> of a constructor",
        isStatic ? "it runs on no object" : "the object is not there yet",
        isStatic ? "read its parameters" : "write \'return\'"]);
    default: return finding("CONDITION_UNKNOWN_NAME", offset + n.offset, [n.first, intercalate(", ", known)]);
  }
}

@synopsis{Whether the name, or a beginning of it, is a type.}
bool isType(FreeName n, NameScope names) {
  parts = split(".", n.dotted);
  for (length <- [1 .. size(parts) + 1]) {
    status = meaning(intercalate(".", parts[..length]), names.packageName, names.imports).status;
    if (status == "FOUND" || status == "LATE" && (n.inType || size(parts) > 1)) {
      return true;
    }
  }
  return false;
}

bool isStaticImport(FreeName n, NameScope names)
  = any(i <- names.imports, startsWith(i, "static "), endsWith(i, ".*") || endsWith(i, ".<n.first>"));
