@synopsis{Tells whether two entries of a view may match the same event; if in doubt they may.}
module saga::Overlap

import List;
import String;
import saga::Ast;
import saga::Coverage;
import saga::Model;

bool mayOverlap(EventModel first, EventModel second)
  = <first.kind, first.target, first.atCallSite, first.isStatic> == <second.kind, second.target, second.atCallSite, second.isStatic>
  && first.target != monitor()
  && (first.target == method() && !first.isStatic || patternsMeet(first.declaringType, second.declaringType))
  && namesMeet(first.methodName, second.methodName)
  && parametersMeet(first, second);

bool patternsMeet(str first, str second) = isOpen(first) || isOpen(second) || first == second;

bool isOpen(str pattern) = /[*+]|\.\./ := pattern;

bool namesMeet(str first, str second) = nameCovers(first, second) || nameCovers(second, first) || isOpen(first) && isOpen(second);

bool parametersMeet(EventModel first, EventModel second)
  = (first.moreParameters || size(first.parameters) >= size(second.parameters))
  && (second.moreParameters || size(second.parameters) >= size(first.parameters))
  && !any(i <- index(first.parameters), i < size(second.parameters), !patternsMeet(first.parameters[i], second.parameters[i]));
