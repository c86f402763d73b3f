@synopsis{Says what is wrong with a text that is no file of views.}
@description{
The parser knows the place where a text ceases to begin a file of views. The lexemes around that place
tell which diagnostic it is.
}
module saga::Mistakes

import List;
import ParseTree;
import String;
import saga::Diagnostics;
import saga::Lexemes;
import saga::Parsers;

@synopsis{Where the lexeme begins that the parser fails at: it fails behind a word that may not stand there.}
int fault(str text, int failure)
  = [word] := [l | l <- lexemes(text), end(l) == failure] && isRefused(text, failure) ? offset(word) : failure;

@synopsis{Whether the parser does not go on to a blank after the word that ends there.}
private bool isRefused(str text, int end) {
  try {
    parseFile("<text[..end]> <text[end..]>");
    return false;
  } catch ParseError(loc place): {
    return place.offset <= end;
  }
}

@synopsis{The mistake that makes a text wrong from an offset on, or an earlier one that the parser lets pass.}
Finding mistake(str text, int failure) {
  words = lexemes(text);
  first = min([failure, *letPass(outsideConditions(words))]);
  if (open <- words, isOpen(open), offset(open) <= first, failure <= end(open)) {
    return unended(open);
  }
  before = [l | l <- words, end(l) <= first];
  return mistake(["<l>" | l <- before], drop(size(before), words), before, size(text));
}

list[Lexeme] lexemes(str text) = [l | l <- parseLexemes(text), !(l is blank), !(l is comment)];

// ---- what the parser lets pass, and the module Refusals finds in a text that parses

list[int] letPass(list[Lexeme] lexemes) {
  words = ["<l>" | l <- lexemes];
  return [*misnamed(lexemes, words), *excluded(lexemes, words), *voidParameters(lexemes, words)];
}

@synopsis{Where a constructor is not called like its type: at the parenthesis, or behind a plus at the name.}
list[int] misnamed(list[Lexeme] lexemes, list[str] words)
  = [offset(lexemes[i]) | i <- index(words), words[i] == "(", isMisnamed(words[..i])]
  + [offset(lexemes[i]) | i <- index(words), i > 1, words[i - 2 .. i] == ["+", "."], isMisnamed(words[.. i - 2] + words[i - 1 .. i + 1])];

bool isMisnamed([*str before, str \type, ".", str name]) = name notin {"new", \type} && mayBegin(beforePath(before));
default bool isMisnamed(list[str] _) = false;

@synopsis{Whether a constructor may follow; a second word for a moment is a type.}
bool mayBegin([*_, str first, str second]) = false when first in KINDS, second in KINDS;
default bool mayBegin(list[str] before) = before != [] && last(before) in {"{", ",", *KINDS, *MODIFIERS};

list[str] beforePath(list[str] before)
  = size(before) > 1 && last(before) == "." ? beforePath(before[.. -2]) : before;

@synopsis{Where constructors exclude an object's own calls.}
list[int] excluded(list[Lexeme] lexemes, list[str] words)
  = [offset(lexemes[at]) | i <- index(words), i > 0, words[i - 1 .. i + 1] == ["new", "("],
      at := size(withoutModifiers(beforePath(words[.. i - 1]))) - 1, at > 0,
      words[at] == "ExcludeSelfCalls", words[at - 1] in KINDS];

list[str] withoutModifiers(list[str] before)
  = before != [] && last(before) in MODIFIERS ? withoutModifiers(before[.. -1]) : before;

@synopsis{A parameter has a value.}
list[int] voidParameters(list[Lexeme] lexemes, list[str] words)
  = [offset(lexemes[i]) | i <- index(words), words[i] == "void", opensParameter(words[..i]),
      [next, *_] := words[i + 1 ..], next notin {"[", "."}];

bool opensParameter(list[str] before)
  = before != [] && (last(before) == "final" ? opensParameter(before[..-1]) : last(before) in {"(", ","});

list[str] KINDS = ["call", "exec", "return", "throw"];

set[str] MODIFIERS = {
  "public", "protected", "private", "static", "final", "abstract", "synchronized", "native", "strictfp", "default"};

// ---- what would exhaust the stack

int DEEPEST = 30;

@synopsis{Where type arguments are nested deeper than any program's.}
list[int] nestedTooDeep(str text)
  = size(findAll(text, "\<")) <= DEEPEST ? [] : nestedTooDeep(lexemes(text));

list[int] nestedTooDeep(list[Lexeme] lexemes) {
  words = ["<l>" | l <- lexemes];
  depth = 0;
  inCondition = 0;
  for (int i <- index(words)) {
    switch (words[i]) {
      case "(": {
        depth = 0;
        inCondition += inCondition > 0 || opensCondition(words[..i]) ? 1 : 0;
      }
      case ")": inCondition = max([0, inCondition - 1]);
      case "\<": depth += inCondition > 0 ? 0 : 1;
      case "\>": depth -= 1;
      case ";": depth = 0;
    }
    if (depth > DEEPEST) {
      // Where a type is missing, that is the mistake.
      return words[i - 1] == "\<" ? [] : [offset(lexemes[i])];
    }
  }
  return [];
}

@synopsis{A method may be called reset, but not behind its own parameters.}
bool opensCondition(list[str] words)
  = [*_, ")", _, "reset"] := words
  || [*_, ")", "throws", *thrown, "reset"] := words && "(" notin thrown && thrown & KINDS == [];

@synopsis{What is no Java: there, other names may stand before a parenthesis.}
list[Lexeme] outsideConditions(list[Lexeme] lexemes) {
  words = ["<l>" | l <- lexemes];
  outside = [];
  depth = 0;
  for (int i <- index(words)) {
    if (depth == 0 || depth == 1 && words[i] == ")") {
      outside += lexemes[i];
    }
    switch (words[i]) {
      case "(": depth += depth > 0 || opensCondition(words[..i]) ? 1 : 0;
      case ")": depth = max([0, depth - 1]);
    }
  }
  return outside;
}

// ---- what does not end

bool isOpen(Lexeme l) = l is openComment || l is openLiteral;

Finding unended(Lexeme open)
  = open is openComment
  ? finding("UNTERMINATED_COMMENT", offset(open))
  : finding("UNTERMINATED_LITERAL", offset(open), [quote("<open>")]);

str quote(/^<mark:"""|"|'>/) = mark;

// ---- what is missing or stands where it must not

@synopsis{The words before the failure, the lexemes from it on, those before it, the offset of the end.}
Finding mistake([*_, "reset", "("], [next, *_], [*_, open], int _)
  = finding("CONDITION_EMPTY", offset(open))
  when "<next>" == ")";

Finding mistake(list[str] words, [], list[Lexeme] before, int _)
  = finding("CONDITION_NOT_CLOSED", offset(before[open]))
  when int open <- openConditions(words);

Finding mistake([], [], list[Lexeme] _, int end) = finding("NO_VIEW", end);

Finding mistake([*_, ";"], [], list[Lexeme] _, int end) = finding("NO_VIEW", end);

default Finding mistake(list[str] words, list[Lexeme] rest, list[Lexeme] _, int end) {
  expected = expectation(declaration(words));
  return rest == []
    ? finding("SYNTAX", end, [expected.what, "the end of the file", expected.remedy])
    : finding("SYNTAX", offset(rest[0]), [expected.what, shown(rest[0]), expected.remedy]);
}

str shown(Lexeme l) = l is literal ? "the literal <split("\n", "<l>")[0]>" : "\'<l>\'";

// ---- what might have stood there instead

alias Expectation = tuple[str what, str remedy];

@synopsis{The words of a declaration that the text ends in; in events there is too much that may follow.}
list[str] declaration(list[str] words) {
  declared = [];
  depth = 0;
  for (w <- words) {
    depth += w == "(" ? 1 : w == ")" ? -1 : 0;
    declared = w in {";", "}"} && depth == 0 ? [] : declared + w;
  }
  return declared;
}

Expectation expectation([]) = <"\'thread\', \'local\' or \'global\'", "a view begins with \'thread view\', \'local view\' or \'global view\'">;

Expectation expectation(["package"]) = PACKAGE_NAME;
Expectation expectation(["package", *_, "."]) = PACKAGE_NAME;
Expectation expectation(["package", *_, _]) = <"\';\'", "end the package declaration with \';\'">;

Expectation expectation(["import"]) = IMPORTED;
Expectation expectation(["import", "static"]) = IMPORTED;
Expectation expectation(["import", *_, "."]) = IMPORTED;
Expectation expectation(["import", *_, _]) = <"\';\'", "end the import with \';\'">;

Expectation expectation([_]) = <"\'view\'", "write \'thread view\', \'local view\' or \'global view\'">;
Expectation expectation([_, "view"]) = <"the view\'s name", "name the view">;
Expectation expectation([_, "view", _]) = GRAMMAR;
Expectation expectation([_, "view", _, "viable"]) = GRAMMAR;
Expectation expectation([_, "view", _, "grammar"]) = GRAMMAR_FILE;
Expectation expectation([_, "view", _, "viable", "grammar"]) = GRAMMAR_FILE;

default Expectation expectation(list[str] _) = <"what may follow in a view", "compare it with the grammar of views">;

Expectation PACKAGE_NAME = <"a package name", "write \'package a.b;\' as in Java">;
Expectation IMPORTED = <"a name to import", "write \'import a.b.Type;\' or \'import a.b.*;\' as in Java">;
Expectation GRAMMAR = <"\'grammar\'", "name the view\'s grammar: \'grammar File.g4\'">;
Expectation GRAMMAR_FILE = <"the grammar\'s file", "write its name without quotes: \'grammar File.g4\'">;

@synopsis{The indices of the parentheses that open conditions and have no partner.}
list[int] openConditions(list[str] words) {
  open = [];
  for (int i <- index(words)) {
    switch (words[i]) {
      case "(": open = [i, *open];
      case ")": open = drop(1, open);
    }
  }
  return [i | i <- open, i > 0, words[i - 1] == "reset"];
}

int offset(Tree tree) = tree.src.offset;

int end(Tree tree) = tree.src.offset + tree.src.length;
