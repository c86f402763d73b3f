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
  | name: [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *]+ !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *]
  | symbol: ![\ \t\n\r\f\"\'/a-zA-Z0-9_$\u00AA-\u167F\u1681-\u1FFF\u2070-\u2FFF\u3001-\U10FFFF*]
  | slash: "/" !>> [* /]
  ;

lexical OpenComment = "/*" (![*] | [*] !>> [/])* !>> ![];

lexical OpenLiteral
  = string: [\"] StringPart* !>> ![\n]
  | character: [\'] CharacterPart* !>> ![\n]
  | block: "\"\"\"" BlockPart* !>> ![]
  ;
