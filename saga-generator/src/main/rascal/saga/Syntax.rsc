@synopsis{The grammar of communication views.}
module saga::Syntax

extend saga::Words;

// ---- files and views

start syntax File = Package? package Import* imports View+ views;

syntax Package = "package" QualifiedName name ";";

syntax Import = "import" ImportedName name ";";

syntax ImportedName = Static? static QualifiedName name OnDemand? onDemand;

syntax OnDemand = "." "*";

syntax View
  = historyOfAll: Scope scope ViewWord Id name Viable? viable Grammar grammar Events events
  | historyOfOne: Local ViewWord Id name Viable? viable Grammar grammar Specified specified Events events
  ;

syntax Grammar = GrammarWord FileName file;

syntax Specified = Specifies Type type NoField? noField;

syntax Events = "{" {Event ","}+ events ","? "}";

// ---- events

syntax Event
  = method: Kind kind ExcludeSelfCalls? exclude Method method Id terminal Reset? reset
  | constructor: Kind? moment Constructor constructor Id terminal Reset? reset
  | refused: Kind kind ExcludeSelfCalls exclude Constructor!named constructor Id terminal Reset? reset
  | monitor: MonitorKind when Synchronized synchronized "(" Type monitor ")" Id terminal Reset? reset
  ;

syntax Method
  = Modifier* modifiers TypeVariables? variables Type result Declaring? declaring NamePattern name Parameters parameters Throws? thrown;

syntax Declaring = DeclaredType type ".";

syntax Constructor
  = unnamed: Modifier* modifiers TypeVariables? variables Declaring? declaring New name Parameters parameters Throws? thrown
  | named: Modifier* modifiers TypeVariables? variables Declaring declaring NamePattern name Parameters parameters Throws? thrown
  ;

syntax TypeVariables = "\<" {TypeVariable ","}+ variables "\>";

syntax TypeVariable = Id name Bound? bound;

syntax Bound = "extends" {Type "&"}+ types;

syntax Throws = "throws" {Type ","}+ types;

syntax Parameters
  = unknown: "(" ".." ")"
  | known: "(" {Parameter ","}* parameters ")"
  | atLeast: "(" {Parameter ","}+ parameters "," ".." ")"
  ;

syntax Parameter = Final? Type type VariableArity? arity Id? name;

syntax VariableArity = "...";

syntax Reset = "reset" "(" Condition condition ")";

// ---- types

syntax Type
  = primitive: Primitive name Dimension* dimensions
  | declared: DeclaredType declared Dimension* dimensions
  ;

syntax DeclaredType = {Segment "."}+ segments Subtypes? subtypes;

syntax Segment = NamePattern name TypeArguments? arguments;

syntax Dimension = "[" "]";

syntax Subtypes = "+";

syntax TypeArguments = "\<" {TypeArgument ","}+ arguments "\>";

syntax TypeArgument
  = exact: Type type
  | anything: "?"
  | upper: "?" "extends" Type bound
  | lower: "?" "super" Type bound
  ;

syntax QualifiedName = {Id "."}+ parts;

// ---- conditions: Java text whose parentheses are balanced

syntax Condition = JavaText+;

syntax JavaText
  = JavaWord
  | Literal
  | "(" JavaText* ")"
  ;

// ---- the words of views: keywords only where they stand

lexical Scope = ("thread" | "global") !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical Local = "local" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical ViewWord = "view" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical Viable = "viable" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical GrammarWord = "grammar" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical Specifies = "specifies" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical NoField = "noField" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical Kind = ("call" | "exec" | "return" | "throw") !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical MonitorKind = ("call" | "exec" | "return") !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical Synchronized = "synchronized" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical ExcludeSelfCalls = "ExcludeSelfCalls" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical New = "new" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical Static = "static" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
lexical Final = "final" !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];

lexical Modifier
  = ( "public" | "protected" | "private" | "static" | "final" | "abstract" | "synchronized" | "native"
    | "strictfp" | "default" ) !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];

lexical Primitive
  = ("void" | "boolean" | "byte" | "short" | "char" | "int" | "long" | "float" | "double") !>> [a-z A-Z 0-9 _ $ \u00AA-\u167F \u1681-\u1FFF \u2070-\u2FFF \u3001-\U10FFFF *];
