@synopsis{Warns of events that an earlier one of the same kind takes all the time.}
module saga::Coverage

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::Diagnostics;
import saga::Model;

list[Finding] checkCoverage(list[EventModel] events)
  = [finding("NEVER_MATCHES", e.offset, ["<covering.line>"])
    | i <- index(events), e := events[i], [covering, *_] := [f | f <- events[..i], covers(f, e)]];

bool covers(EventModel first, EventModel second)
  = <first.kind, first.target, first.subjectIsCaller, first.isStatic>
      == <second.kind, second.target, second.subjectIsCaller, second.isStatic>
  && (first.atCallSite == second.atCallSite || takesBeforeTheBody(first))
  && first.modifiers - second.modifiers == []
  && (!first.excludeSelfCalls || second.excludeSelfCalls)
  && typeCovers(first, second)
  && (ownSignatureCovers(first, second)
    || isOneMethod(second) && [] != [wide | wide <- second.overridden, ownCovers(first, wide)]);

bool ownSignatureCovers(EventModel first, EventModel second)
  = nameCovers(first.methodName, second.methodName)
  && patternCovers(first.returnType, second.returnType)
  && parametersCover(first, second.parameters, second.moreParameters)
  && [] == [wide | wide <- second.overridden, !covers(first, wide)];

@synopsis{What is seen where the method is called is no event again in its body.}
bool takesBeforeTheBody(EventModel first)
  = first.target == method() && first.atCallSite && first.modifiers == [] && !first.excludeSelfCalls;

bool covers(EventModel first, Erasure wide) = wide in first.overridden || ownCovers(first, wide);

bool ownCovers(EventModel first, Erasure wide)
  = nameCovers(first.methodName, wide.methodName)
  && patternCovers(first.returnType, wide.returnType)
  && parametersCover(first, wide.parameters, false);

@synopsis{A type means its subtypes too, but a constructor is of one class.}
bool typeCovers(EventModel first, EventModel second) {
  wide = withoutPlus(first.declaringType);
  if (first.target == constructor() && wide == first.declaringType) {
    return wide == "*" || second.declaringType == wide;
  }
  return wide == "*" || isSubtype(withoutPlus(second.declaringType), wide);
}

@synopsis{Whether a name with stars matches another one.}
bool nameCovers(str pattern, str name) {
  parts = split("*", pattern + "\n");
  rest = name + "\n";
  if (!startsWith(rest, parts[0])) {
    return false;
  }
  rest = rest[size(parts[0]) ..];
  for (part <- parts[1..]) {
    if (at := findFirst(rest, part), at >= 0) {
      rest = rest[at + size(part) ..];
    } else {
      return false;
    }
  }
  return rest == "";
}

test bool aNameCoversItself(str name) = contains(name, "\n") || nameCovers(name, name);

test bool aStarCoversAnyName(str name) = contains(name, "\n") || nameCovers("*", name);

test bool aStarStandsForLettersOrNone() = nameCovers("a*c", "ac") && nameCovers("a*c", "abbc") && !nameCovers("a*c", "acb");

bool patternCovers(str first, str second)
  = first == "*" || first == second || endsWith(first, "+") && isSubtype(withoutPlus(second), withoutPlus(first));

bool parametersCover(EventModel first, list[str] parameters, bool more) {
  wide = size(first.parameters);
  narrow = size(parameters);
  lengths = wide == narrow && (first.moreParameters || !more) || wide < narrow && first.moreParameters;
  return lengths && !any(i <- index(first.parameters), !patternCovers(first.parameters[i], parameters[i]));
}

str withoutPlus(str pattern) = endsWith(pattern, "+") ? pattern[..-1] : pattern;

test bool whatIsWrittenAlikeCoversItself(str pattern) = patternCovers(pattern, pattern) && patternCovers("*", pattern);
