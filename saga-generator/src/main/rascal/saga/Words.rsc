@synopsis{The words of views: names, literals, white space and comments, as in Java.}
module saga::Words

// ---- names

lexical Id = WordStart (Letter (Letter | Digit)*) \ JavaKeyword WordEnd;

lexical NamePattern = WordStart ((Letter | "*") (Letter | Digit | "*")*) \ JavaKeyword WordEnd;

// From 00AA on all that Unicode does not call a space or a punctuation mark is a letter, but for the byte order mark.
lexical Letter = [a-z A-Z _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\uFEFE \uFF00-\U10FFFF];

lexical Digit = [0-9];

// The places around words, so that none is read as two.
lexical WordStart = [a-z A-Z 0-9 _ $ * \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\uFEFE \uFF00-\U10FFFF] !<< ();

lexical WordEnd = () !>> [a-z A-Z 0-9 _ $ * \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\uFEFE \uFF00-\U10FFFF];

keyword JavaKeyword
  = "abstract" | "assert" | "boolean" | "break" | "byte" | "case" | "catch" | "char" | "class" | "const"
  | "continue" | "default" | "do" | "double" | "else" | "enum" | "extends" | "final" | "finally" | "float"
  | "for" | "goto" | "if" | "implements" | "import" | "instanceof" | "int" | "interface" | "long" | "native"
  | "new" | "package" | "private" | "protected" | "public" | "return" | "short" | "static" | "strictfp"
  | "super" | "switch" | "synchronized" | "this" | "throw" | "throws" | "transient" | "try" | "void"
  | "volatile" | "while" | "true" | "false" | "null" | "_"
  ;

lexical FileName = FileNamePart+ FileNameEnd;

lexical FileNamePart
  = ![\u0009-\u000D \u001C-\u0020 \u1680 \u2000-\u2006 \u2008-\u200A \u2028 \u2029 \u205F \u3000 { } , ; \" \' /]
  | "/" !>> [* /]
  ;

lexical FileNameEnd
  = () !>> ![\u0009-\u000D \u001C-\u0020 \u1680 \u2000-\u2006 \u2008-\u200A \u2028 \u2029 \u205F \u3000 { } , ; \" \' /];

// ---- Java text

// A slash is a word of its own, for it may begin a comment.
lexical JavaWord
  = ![\u0009-\u000D \u001C-\u0020 \u1680 \u2000-\u2006 \u2008-\u200A \u2028 \u2029 \u205F \u3000 ( ) \" \' /]+
    !>> ![\u0009-\u000D \u001C-\u0020 \u1680 \u2000-\u2006 \u2008-\u200A \u2028 \u2029 \u205F \u3000 ( ) \" \' /];

lexical Slash = "/" !>> [* /];

lexical Literal
  = "\"\"" !>> [\"]
  | [\"] StringPart+ [\"]
  | "\"\"\"" BlockPart* "\"\"\""
  | [\'] CharacterPart* [\']
  ;

lexical StringPart
  = ![\"\\\n]
  | [\\] Any
  ;

lexical CharacterPart
  = ![\'\\\n]
  | [\\] Any
  ;

lexical BlockPart
  = ![\"\\]
  | [\"] !>> "\"\""
  | [\\] Any
  ;

lexical Any = ![];

// ---- white space and comments

layout Layout = (Blank | Comment)* LayoutEnd;

lexical LayoutEnd
  = () !>> [\u0009-\u000D \u001C-\u0020 \u1680 \u2000-\u2006 \u2008-\u200A \u2028 \u2029 \u205F \u3000] !>> "/*" !>> "//";

lexical Blank = [\u0009-\u000D \u001C-\u0020 \u1680 \u2000-\u2006 \u2008-\u200A \u2028 \u2029 \u205F \u3000];

lexical Comment
  = "/*" (![*] | [*] !>> [/])* "*/"
  | "//" ![\n]* !>> ![\n]
  ;
