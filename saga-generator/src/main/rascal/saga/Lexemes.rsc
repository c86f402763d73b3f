@synopsis{The lexemes of any text, be it a file of views or not.}
module saga::Lexemes

extend saga::Words;

lexical Text = Lexeme* lexemes;

lexical Lexeme
  = blank: Blank
  | comment: Comment
  | openComment: OpenComment
  | literal: Literal
  | openLiteral: OpenLiteral
  | name: (Letter | "*") (Letter | Digit | "*")* WordEnd
  | dots: "..."
  | dots: ".." !>> [.]
  | dots: "." !>> [.]
  | symbol: ![\u0009-\u000D \u001C-\u0020 \u1680 \u2000-\u2006 \u2008-\u200A \u2028 \u2029 \u205F \u3000 \" \' / .
      a-z A-Z _ $ * \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\uFEFE \uFF00-\U10FFFF]
  | slash: "/" !>> [* /]
  ;

lexical OpenComment = "/*" (![*] | [*] !>> [/])* !>> ![];

lexical OpenLiteral
  = string: [\"] StringPart* !>> ![\n]
  | character: [\'] CharacterPart* !>> ![\n]
  | block: "\"\"\"" BlockPart* !>> ![]
  ;
