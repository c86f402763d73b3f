@synopsis{Tells whether two entries of a view may match the same event; if in doubt they may.}
module saga::Overlap

import List;
import String;
import saga::Ast;
import saga::Coverage;
import saga::Model;

bool mayOverlap(EventModel a, EventModel b)
  = <a.kind, a.target, a.atCallSite, a.isStatic> == <b.kind, b.target, b.atCallSite, b.isStatic>
  && a.target != monitor()
  && (a.target == method() && !a.isStatic || patternsMeet(a.declaringType, b.declaringType))
  && [] != [<s, t> | s <- signatures(a), t <- signatures(b), namesMeet(s.name, t.name), parametersMeet(s, t)];

@synopsis{What a call may look like; more parameters may follow.}
alias Called = tuple[str name, list[str] parameters, bool moreParameters];

list[Called] signatures(EventModel e)
  = [<e.methodName, e.parameters, e.moreParameters>] + [<s.methodName, s.parameters, false> | s <- e.overridden];

bool patternsMeet(str a, str b) = isOpen(a) || isOpen(b) || a == b;

bool isOpen(str pattern) = /[*+]|\.\./ := pattern;

bool namesMeet(str a, str b) = nameCovers(a, b) || nameCovers(b, a) || isOpen(a) && isOpen(b);

bool parametersMeet(Called a, Called b)
  = (a.moreParameters || size(a.parameters) >= size(b.parameters))
  && (b.moreParameters || size(b.parameters) >= size(a.parameters))
  && [] == [i | i <- index(a.parameters), i < size(b.parameters), !patternsMeet(a.parameters[i], b.parameters[i])];
