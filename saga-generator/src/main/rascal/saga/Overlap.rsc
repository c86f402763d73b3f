@synopsis{Tells whether two entries of a view may match the same event; if in doubt they may.}
module saga::Overlap

import List;
import String;
import saga::Ast;
import saga::Coverage;
import saga::Model;

@synopsis{Whether a later entry may match the same event.}
bool isFollowed(EventModel e, ViewModel v) = [] != [later | later <- laterThan(e, v), mayOverlap(e, later)];

list[EventModel] earlierThan(EventModel e, ViewModel v) = v.events[.. indexOf(v.events, e)];

list[EventModel] laterThan(EventModel e, ViewModel v) = v.events[indexOf(v.events, e) + 1 ..];

bool mayOverlap(EventModel a, EventModel b)
  = <a.kind, a.target, a.atCallSite, a.subjectIsCaller, a.isStatic>
      == <b.kind, b.target, b.atCallSite, b.subjectIsCaller, b.isStatic>
  && a.target != monitor()
  && (onInstance(a) || patternsMeet(a.declaringType, b.declaringType))
  && [] != [<s, t> | s <- signatures(a, shownParameters(a)), t <- signatures(b, shownParameters(b)), meet(s, t)];

@synopsis{Whether an earlier entry, seen elsewhere, takes all calls of an event if the receiver has its type.}
@description{One is seen in the body, the other, of a type that is not woven, where it is called.}
bool takesElsewhere(EventModel a, EventModel b)
  = <a.kind, a.subjectIsCaller> == <b.kind, b.subjectIsCaller>
  && a.atCallSite != b.atCallSite
  && onInstance(a) && onInstance(b)
  && a.modifiers == [] && !a.excludeSelfCalls
  && [] != [<s, t> | s <- signatures(a), t <- means(b), signatureCovers(s, t)];

@synopsis{The signatures of which each alone tells what is meant.}
list[Called] means(EventModel e) = isOneMethod(e) ? signatures(e) : signatures(e)[..1];

bool signatureCovers(Called a, Called b)
  = nameCovers(a.name, b.name)
  && (a.moreParameters || !b.moreParameters && size(a.parameters) == size(b.parameters))
  && size(b.parameters) >= size(a.parameters)
  && [] == [i | i <- index(a.parameters), a.parameters[i] != "*", a.parameters[i] != b.parameters[i]];

@synopsis{What a call may look like; more parameters may follow.}
alias Called = tuple[str name, list[str] parameters, bool moreParameters];

list[Called] signatures(EventModel e) = signatures(e, e.parameters);

list[Called] signatures(EventModel e, list[str] parameters)
  = [<e.methodName, parameters, e.moreParameters>] + [<s.methodName, s.parameters, false> | s <- e.overridden];

bool patternsMeet(str a, str b) = isOpen(a) || isOpen(b) || a == b;

bool isOpen(str pattern) = /[*+]|\.\./ := pattern;

bool meet(Called a, Called b) = namesMeet(a.name, b.name) && parametersMeet(a, b);

bool namesMeet(str a, str b) = nameCovers(a, b) || nameCovers(b, a) || isOpen(a) && isOpen(b) && endsMeet(a, b);

@synopsis{What two names with stars begin and end with says whether they may mean the same method.}
bool endsMeet(str a, str b)
  = (startsWith(begin(a), begin(b)) || startsWith(begin(b), begin(a)))
  && (endsWith(end(a), end(b)) || endsWith(end(b), end(a)));

str begin(str pattern) = substring(pattern, 0, findFirst(pattern, "*"));

str end(str pattern) = substring(pattern, findLast(pattern, "*") + 1);

test bool namesMeetByWhatTheyBeginAndEndWith() = namesMeet("get*", "*et") && namesMeet("g*t", "get");

test bool namesWithOtherBeginningsDoNotMeet() = !namesMeet("get*", "set*") && !namesMeet("get", "set");

test bool aTypeWithItsSubtypesMayMeetAnyOther() = patternsMeet("A+", "B") && !patternsMeet("A", "B");

test bool moreParametersMeetLongerLists()
  = meet(<"f", ["int"], true>, <"f", ["int", "long"], false>) && !meet(<"f", ["int"], false>, <"f", ["int", "long"], false>);

bool parametersMeet(Called a, Called b)
  = (a.moreParameters || size(a.parameters) >= size(b.parameters))
  && (b.moreParameters || size(b.parameters) >= size(a.parameters))
  && [] == [i | i <- index(a.parameters), i < size(b.parameters), !patternsMeet(a.parameters[i], b.parameters[i])];
