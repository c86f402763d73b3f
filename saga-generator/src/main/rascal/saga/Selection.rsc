@synopsis{The join points of an event and what is known of it there, as AspectJ writes it.}
module saga::Selection

import List;
import String;
import saga::Ast;
import saga::ClassPath;
import saga::JavaText;
import saga::Model;
import saga::SimpleNames;

@synopsis{Words that are names in Java but not in an aspect.}
set[str] RESERVED = {
  "after", "around", "aspect", "before", "declare", "issingleton", "percflow", "percflowbelow", "pertarget", "perthis",
  "pertypewithin", "pointcut", "privileged", "proceed", "returning", "throwing", "thisJoinPoint",
  "thisJoinPointStaticPart", "thisEnclosingJoinPointStaticPart", "monitor"};

bool inBody(EventModel e) = e.kind != call() && !e.atCallSite;

bool onInstance(EventModel e) = e.target == method() && !e.isStatic;

// ---- what a pointcut binds

list[Attribute] bound(EventModel e) = [a | a <- e.attributes, isBound(a, e)];

bool isBound(Attribute a, EventModel e)
  = a.name == "callee"
  ? onInstance(e) || inBody(e) && e.target == constructor()
  : e.hiddenParameters == 0 && [a.name] in e.parameterNames;

@synopsis{An attribute as advice reads it.}
@description{
AspectJ counts parameters as the source does in some places, so that it binds none where the compiler has put others
before them.
}
str valueOf(Attribute a, EventModel e, Names n)
  = e.hiddenParameters > 0 && [a.name] in e.parameterNames
  ? "(<erasedName(a.\type, n)>) thisJoinPoint.getArgs()[<indexOf(e.parameterNames, [a.name])>]"
  : formal(a.name);

@synopsis{The name of an attribute in advice.}
str formal(str attribute) = attribute in RESERVED ? "<attribute>_" : attribute;

str declaration(Attribute a, EventModel e, Names n)
  = "<isTested(a, e, n) || isWidened(a, e, n) ? ofLibrary("Object", n) : erasedName(a.\type, n)> <formal(a.name)>";

str formals(EventModel e, Names n) = intercalate(", ", [declaration(a, e, n) | a <- bound(e)]);

@synopsis{The type of the receiver, if it is for the aspect to test: a class of another package could not.}
list[str] testedType(EventModel e, Names n) = [erasedName(a.\type, n) | a <- bound(e), isTested(a, e, n)];

@synopsis{What the aspect tests of the receiver where the pointcut could not.}
list[str] receiverTest(EventModel e, Names n)
  = testedType(e, n) != [] || isNamed(e, n) ? isReceiver(e, n) : [];

@synopsis{That the receiver has the type that the view names, unless that stands for many.}
list[str] isReceiver(EventModel e, Names n) {
  declaring = replaceAll(e.declaringType, "+", "");
  known = ["callee instanceof <erasedName(a.\type, n)>" | a <- bound(e), a.name == "callee", isDeclaring(a, declaring, n)];
  return known != [] ? known : [isInstance("callee", declaring, n) | isNamed(e, n)];
}

@synopsis{Whether only the name of the receiver's type is known here.}
bool isNamed(EventModel e, Names n) = e.access == "!private" && !e.declaringVisible && testedType(e, n) == [];

@synopsis{That an object has a type which generated code cannot name.}
str isInstance(str object, str \type, Names n) = "<ofLibrary("Types", n)>.isInstance(<object>, <quoted(\type)>)";

bool isTested(Attribute a, EventModel e, Names n)
  = a.name == "callee" && onInstance(e) && !e.declaringVisible && !contains(e.declaringType, "*")
  && isDeclaring(a, replaceAll(e.declaringType, "+", ""), n);

@synopsis{Whether the static type of a parameter or result may be wider where the program calls.}
bool isWidened(Attribute a, EventModel e, Names n) {
  if (erasedName(a.\type, n) == ofLibrary("Object", n) || a.\type.primitive || !onInstance(e)) {
    return false;
  }
  return a.name == "result"
    ? e.returnType == "*"
    : [] != [i | i <- index(e.parameterNames), [a.name] == e.parameterNames[i], isWidened(i, e)];
}

bool isWidened(int i, EventModel e)
  = contains(e.parameters[i], "*") || endsWith(e.parameters[i], "+")
  || [] != [wide | wide <- e.overridden, wide.parameters[i] != e.parameters[i]];

@synopsis{That the parameters are what the method takes, where calls through a supertype take more.}
list[str] tests(EventModel e, Names n)
  = ["(<name> == null || <name> instanceof <erasedName(a.\type, n)>)"
    | a <- bound(e), isWidened(a, e, n), name := formal(a.name)];

@synopsis{The pointcut with its attributes bound.}
str use(EventModel e) = "<e.tokenClass>(<intercalate(", ", [formal(a.name) | a <- bound(e)])>)";

@synopsis{The pointcut with nothing bound.}
str mention(EventModel e) = "<e.tokenClass>(<intercalate(", ", ["*" | _ <- bound(e)])>)";

// ---- what it selects

str selection(EventModel e, Names n)
  = intercalate(" && ",
      [joinPoints(e, n)]
      + ["synchronizedBody()" | needsSynchronizedBody(e)]
      + receiver(e, n)
      + arguments(e)
      + ["!within(<ofLibrary("Generated", n)>+) && !within(org.saga.check.GrammarParser+)" | mayBeGenerated(e)]);

@synopsis{Whether the body must be synchronized, by its modifier or by what became of it.}
bool needsSynchronizedBody(EventModel e) = inBody(e) && onInstance(e) && "synchronized" in e.modifiers;

@synopsis{Whether it may match calls that generated code makes.}
bool mayBeGenerated(EventModel e) = contains(e.methodName, "*") || contains(e.declaringType, "*");

str joinPoints(EventModel e, Names n) {
  declaring = onInstance(e) ? receiverPattern(e, n) : e.declaringType;
  words = intercalate("", ["<m> " | m <- modifiers(e)]);
  signatures = [signaturePattern(e, words, declaring)]
    + [overriddenPattern(wide, words) | declaring == "*", wide <- e.overridden];
  text = intercalate(" || ", ["<inBody(e) ? "execution" : "call">(<s>)" | s <- signatures]);
  return size(signatures) == 1 ? text : "(<text>)";
}

@synopsis{Whose method it is, is seen at the receiver, where its type may be tested in any class.}
str receiverPattern(EventModel e, Names n) {
  if (contains(e.declaringType, "*")) {
    return e.declaringType;
  }
  if (e.access == "private") {
    return replaceAll(e.declaringType, "+", "");
  }
  return e.declaringVisible || testedType(e, n) != [] || isNamed(e, n) ? "*" : "<replaceAll(e.declaringType, "+", "")>+";
}

@synopsis{Those of a method that is called are the running implementation's, which the call hides.}
list[str] modifiers(EventModel e)
  = dup([e.access | e.access != ""] + ["static" | e.isStatic]
    + [m | inBody(e) || !onInstance(e), m <- e.modifiers, !(onInstance(e) && m == "synchronized")]);

list[str] receiver(EventModel e, Names n) {
  designator = inBody(e) ? "this" : "target";
  declaring = replaceAll(e.declaringType, "+", "");
  return [*(["<designator>(callee)"]
      + ["<designator>(<declaring>)" | onInstance(e), e.declaringVisible, !isDeclaring(callee, declaring, n)])
    | callee <- bound(e), callee.name == "callee"];
}

@synopsis{Whether the attribute's type is the declaring one.}
bool isDeclaring(Attribute callee, str declaring, Names n) {
  erased = erasedName(callee.\type, n);
  return erased == declaring || shortName(erased) == shortName(declaring);
}

list[str] arguments(EventModel e) {
  known = [a.name | a <- bound(e)];
  values = [[name] := p && name in known ? formal(name) : "*" | p <- e.parameterNames];
  return ["args(<intercalate(", ", values + [".." | e.moreParameters])>)" | any(v <- values, v != "*")];
}
