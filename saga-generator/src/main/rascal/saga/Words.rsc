@synopsis{The words of views: names, literals, white space and comments, as in Java.}
module saga::Words

// ---- names; from 00AA on all that Unicode does not call a space or a punctuation mark is a letter

lexical Id = ([a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *] !<< [a-z A-Z _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF] [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF]* !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *]) \ JavaKeyword;

lexical NamePattern = ([a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *] !<< [a-z A-Z _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *] [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *]* !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *]) \ JavaKeyword;

keyword JavaKeyword
  = "abstract" | "assert" | "boolean" | "break" | "byte" | "case" | "catch" | "char" | "class" | "const"
  | "continue" | "default" | "do" | "double" | "else" | "enum" | "extends" | "final" | "finally" | "float"
  | "for" | "goto" | "if" | "implements" | "import" | "instanceof" | "int" | "interface" | "long" | "native"
  | "new" | "package" | "private" | "protected" | "public" | "return" | "short" | "static" | "strictfp"
  | "super" | "switch" | "synchronized" | "this" | "throw" | "throws" | "transient" | "try" | "void"
  | "volatile" | "while" | "true" | "false" | "null" | "_"
  ;

lexical FileName = FileNamePart+ !>> ![\ \t\n\r\f{},;\"\'/];

lexical FileNamePart
  = ![\ \t\n\r\f{},;\"\'/]
  | "/" !>> [* /]
  ;

// ---- Java text

lexical JavaWord = JavaCharacter+ !>> ![\ \t\n\r\f()\"\'/];

lexical JavaCharacter
  = ![\ \t\n\r\f()\"\'/]
  | "/" !>> [* /]
  ;

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

layout Layout = (Blank | Comment)* !>> [\ \t\n\r\f] !>> "/*" !>> "//";

lexical Blank = [\ \t\n\r\f];

lexical Comment
  = "/*" (![*] | [*] !>> [/])* "*/"
  | "//" ![\n]* !>> ![\n]
  ;
