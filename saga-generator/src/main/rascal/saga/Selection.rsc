@synopsis{The join points where an entry may match, as AspectJ writes them, and what they bind.}
module saga::Selection

import List;
import String;
import saga::Ast;
import saga::Coverage;
import saga::EntryMethods;
import saga::JavaText;
import saga::Model;
import saga::SimpleNames;

@synopsis{Any class of an object.}
@description{
AspectJ decides a pattern without a type last, after it has looked for the types of all receivers.
}
str ANY_CLASS = "(java.lang.Object+)";

// ---- what a pointcut binds

list[Argument] bound(Entry m) = [a | a <- m.arguments, isBound(a, m.event)];

bool isBound(Argument a, EventModel e)
  = a.key == "callee" ? !isNewThere(e) : isParameter(a) && e.hiddenParameters == 0;

bool isParameter(Argument a) = /^\d/ := a.key;

@synopsis{What is known when the call has returned.}
list[Argument] returned(Entry m)
  = [a | a <- m.arguments, a.key == (isNewThere(m.event) ? "callee" : "result")];

@synopsis{Whether it is a new object, which is known where it is made only.}
bool isNewThere(EventModel e) = e.target == constructor() && !inBody(e);

list[str] formals(Entry m) = declarations(bound(m));

@synopsis{An argument as advice reads it; which body is running is seen on the stack, if it matters.}
@description{
AspectJ counts parameters as the source does in some places, so that it binds none where the compiler has put others
before them.
}
str valueOf(Argument a, EventModel e, Names n) {
  if (a.key == "method") {
    return inBody(e) && !isPattern(e) ? "null" : "<ofLibrary("Methods", n)>.of(thisJoinPointStaticPart)";
  }
  return isParameter(a) && e.hiddenParameters > 0 ? "(<a.\type>) thisJoinPoint.getArgs()[<a.key>]" : a.name;
}

@synopsis{The pointcut with its arguments bound.}
str use(Entry m) = "<m.event.tokenClass>(<intercalate(", ", [a.name | a <- bound(m)])>)";

@synopsis{The pointcut with nothing bound.}
str mention(Entry m) = "<m.event.tokenClass>(<intercalate(", ", ["*" | _ <- bound(m)])>)";

// ---- what it selects

str selection(Entry m, Names n)
  = intercalate(" && ",
      [joinPoints(m.event)]
      + ["synchronizedBody()" | needsSynchronizedBody(m.event)]
      + ["<inBody(m.event) ? "this" : "target">(callee)" | a <- bound(m), a.key == "callee"]
      + args(m)
      + ["!within(<ofLibrary("Generated", n)>+) && !within(org.saga.check.GrammarParser+)" | mayBeGenerated(m.event)]);

@synopsis{Whether the body must be synchronized, by its modifier or by what became of it.}
bool needsSynchronizedBody(EventModel e) = inBody(e) && onInstance(e) && "synchronized" in e.modifiers;

@synopsis{Whether it may match calls that generated code makes.}
bool mayBeGenerated(EventModel e) = contains(e.methodName, "*") || contains(e.declaringType, "*");

@synopsis{AspectJ multiplies alternatives by those of the entries that must not match.}
str joinPoints(EventModel e) {
  declaring = declaringPattern(e);
  words = intercalate("", ["<m> " | m <- modifiers(e)]);
  signatures = [signaturePattern(e, words, declaring)]
    + [overriddenPattern(wide, words, declaring) | declaring == ANY_CLASS, wide <- e.overridden, !shows(e, wide)];
  text = intercalate(" || ", ["<inBody(e) ? "execution" : "call">(<s>)" | s <- signatures]);
  return size(signatures) == 1 ? text : "(<text>)";
}

@synopsis{Whether what a call of it may show is what a signature shows, whatever types there are.}
bool shows(EventModel e, Erasure other) {
  own = shownParameters(e);
  lengths = size(own) == size(other.parameters) || size(own) < size(other.parameters) && e.moreParameters;
  return lengths
    && nameCovers(e.methodName, other.methodName)
    && shownResult(e) in {"*", other.returnType}
    && !any(i <- index(own), own[i] notin {"*", other.parameters[i]});
}

@synopsis{Whose method it is, is seen at the receiver.}
str declaringPattern(EventModel e) {
  if (!onInstance(e)) {
    return e.declaringType;
  }
  return e.access == "private" ? replaceAll(e.declaringType, "+", "") : ANY_CLASS;
}

@synopsis{The modifiers that are known without running anything.}
@description{
Those of a method that is called are the running implementation's, which the call hides; a synchronized body may have
lost the modifier.
}
list[str] modifiers(EventModel e)
  = dup([e.access | e.access != ""] + ["static" | e.isStatic]
    + [m | inBody(e) || !onInstance(e), m <- e.modifiers, !(onInstance(e) && m == "synchronized")]
    + ["!synthetic" | mayBeTheCompilers(e)]);

@synopsis{Whether it may match what a compiler has added.}
@description{
The body of a lambda expression, an accessor, a table for a switch. Where an object is called, such a method may stand
for an inherited one.
}
bool mayBeTheCompilers(EventModel e) = contains(e.methodName, "*") && (inBody(e) || e.isStatic);

list[str] args(Entry m) {
  known = (a.key: a.name | a <- bound(m), isParameter(a));
  values = ["<i>" in known ? known["<i>"] : "*" | i <- index(m.event.parameterNames)];
  return ["args(<intercalate(", ", withMore(values, m.event))>)" | known != ()];
}
