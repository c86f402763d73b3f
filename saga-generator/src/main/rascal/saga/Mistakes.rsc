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

Finding mistake(str text, int failure) {
  lexemes = [l | l <- parse(#Text, text).lexemes, !(l is blank), !(l is comment)];
  if (open <- lexemes, isOpen(open), offset(open) <= failure, failure <= end(open)) {
    return unended(open);
  }
  before = [l | l <- lexemes, end(l) < failure || end(l) == failure && startsAt(failure, lexemes)];
  return mistake(["<l>" | l <- before], drop(size(before), lexemes), before, size(text));
}

@synopsis{Otherwise a failure at the end of a word is one of the word: it has been refused as a whole.}
bool startsAt(int failure, list[Lexeme] lexemes) = any(l <- lexemes, offset(l) == failure);

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
