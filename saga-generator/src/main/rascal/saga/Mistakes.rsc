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

@synopsis{The mistake that makes the parser fail at an offset, or an earlier one that it lets pass.}
Finding mistake(str text, int failure) {
  words = lexemes(text);
  if (open <- words, isOpen(open), offset(open) <= failure, failure <= end(open)) {
    return unended(open);
  }
  if (int at <- nestedTooDeep(words), at < failure) {
    return finding("NESTED_TOO_DEEP", at);
  }
  failure = min([failure, *misnamed(words)]);
  before = [l | l <- words, endsBefore(l, failure, words)];
  return mistake(["<l>" | l <- before], drop(size(before), words), before, size(text));
}

list[Lexeme] lexemes(str text) = [l | l <- parseLexemes(text), !(l is blank), !(l is comment)];

@synopsis{A failure at the end of a word with nothing behind it is one of the word: it has been refused as a whole.}
bool endsBefore(Lexeme l, int failure, list[Lexeme] lexemes)
  = end(l) < failure || end(l) == failure && any(next <- lexemes, offset(next) == failure);

// ---- what the parser lets pass

int DEEPEST = 100;

@synopsis{Where type arguments are nested deeper than any program's; they would exhaust the stack.}
list[int] nestedTooDeep(str text)
  = size(findAll(text, "\<")) <= DEEPEST ? [] : nestedTooDeep(lexemes(text));

list[int] nestedTooDeep(list[Lexeme] lexemes) {
  depth = 0;
  for (l <- lexemes) {
    switch ("<l>") {
      case "\<": depth += 1;
      case "\>": depth -= 1;
      case "(": depth = 0;
      case ";": depth = 0;
    }
    if (depth > DEEPEST) {
      return [offset(l)];
    }
  }
  return [];
}

@synopsis{What may stand before a constructor.}
set[str] BEGINNINGS = {
  "{", ",", "call", "exec", "return", "throw", "public", "protected", "private", "static", "final", "abstract",
  "synchronized", "native", "strictfp", "default"};

@synopsis{The parentheses before which a constructor is not called like its type.}
list[int] misnamed(list[Lexeme] lexemes) {
  words = ["<l>" | l <- lexemes];
  return [offset(lexemes[i]) | i <- index(words), words[i] == "(", isMisnamed(words[..i])];
}

bool isMisnamed([*str before, str \type, ".", str name])
  = name notin {"new", \type} && ([*_, str first] := beforePath(before) && first in BEGINNINGS);
default bool isMisnamed(list[str] _) = false;

list[str] beforePath([*str before, _, "."]) = beforePath(before);
default list[str] beforePath(list[str] before) = before;

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

default Finding mistake(list[str] _, list[Lexeme] rest, list[Lexeme] _, int end)
  = rest == []
  ? unexpected("the end of the file", end)
  : unexpected(rest[0] is literal ? "the literal <rest[0]>" : "\'<rest[0]>\'", offset(rest[0]));

Finding unexpected(str found, int offset)
  = finding("SYNTAX", offset, ["what may follow in a view", found, "compare it with the grammar of views"]);

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
