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

syntax Specified = Specifies Type type Platform? platform NoField? noField;

syntax Events = "{" {Event ","}+ events ","? "}";

// ---- events

syntax Event
  = method: Kind kind ExcludeSelfCalls? exclude Method method Id terminal Reset? reset
  | constructor: Kind? moment Constructor constructor Id terminal Reset? reset
  | refused: Kind kind ExcludeSelfCalls exclude Constructor!named constructor Id terminal Reset? reset
  | monitor: MonitorKind when Synchronized synchronized "(" Type monitor ")" Id terminal Reset? reset
  ;

syntax Method
  = Modifier* modifiers TypeVariables? variables Type result Declaring? declaring NamePattern name
      Parameters parameters Throws? thrown;

syntax Declaring = DeclaredType type ".";

syntax Constructor
  = unnamed: Modifier* modifiers TypeVariables? variables Declaring? declaring New name
      Parameters parameters Throws? thrown
  | named: Modifier* modifiers TypeVariables? variables Declaring declaring NamePattern name
      Parameters parameters Throws? thrown
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
  | Slash
  | Literal
  | "(" JavaText* ")"
  ;

// ---- the words of views: keywords only where they stand

lexical Scope = ("thread" | "global") WordEnd;
lexical Local = "local" WordEnd;
lexical ViewWord = "view" WordEnd;
lexical Viable = "viable" WordEnd;
lexical GrammarWord = "grammar" WordEnd;
lexical Specifies = "specifies" WordEnd;
lexical Platform = "platform" WordEnd;
lexical NoField = "noField" WordEnd;
lexical Kind = ("call" | "exec" | "return" | "throw") WordEnd;
lexical MonitorKind = ("call" | "exec" | "return") WordEnd;
lexical Synchronized = "synchronized" WordEnd;
lexical ExcludeSelfCalls = "ExcludeSelfCalls" WordEnd;
lexical New = "new" WordEnd;
lexical Static = WordStart "static" WordEnd;
lexical Final = "final" WordEnd;

lexical Modifier
  = ( "public" | "protected" | "private" | "static" | "final" | "abstract" | "synchronized" | "native"
    | "strictfp" | "default" ) WordEnd;

lexical Primitive
  = WordStart ("void" | "boolean" | "byte" | "short" | "char" | "int" | "long" | "float" | "double") WordEnd;
