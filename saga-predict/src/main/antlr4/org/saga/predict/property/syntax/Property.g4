// The language of properties, see docs/prediction.md.
grammar Property;

file : 'property' name declaration* body EOF ;

declaration
  : 'init' initial (',' initial)*                 # Initially
  | 'define' name ':=' formula                    # Definition
  | 'event' name ':=' pattern (',' pattern)*      # EventDefinition
  | 'own' initial (',' initial)*                  # OwnVariables
  | 'shared' operand (',' operand)*               # Carriers
  | 'thread' name '=' start='started'? 'at'? STRING                  # ThreadDeclaration
  | 'on' moment=('exec' | 'return' | 'throw') method 'set' name '=' (constant | fresh='fresh')  # Setting
  ;

// As in a view; what it is made of is looked at elsewhere.
method : ~'set'+ ;

initial : name '=' constant ;

body
  : always+                                       # StateProperty
  | monitor+                                      # KnowledgeProperty
  | kind=('match' | 'violates') language          # Expression
  | 'automaton' '{' clause* '}'                   # Automaton
  ;

always : 'always' formula ;

monitor : 'monitor' ('forall' range)* '@' name formula ;

// A thread that is none of others.
range : name ('!=' name (',' name)*)? ;

// ---- events

pattern : (what '(' operand? ')' | 'any') ('by' operand)? ('when' formula)? ;

// Operations have the names that traces give them, one of which is a word of formulas, too.
what : NAME | 'end' ;

operand : name | STRING | '*' ;

// ---- formulas over states, and the expressions within

formula
  : '(' formula ')'                                                  # Parentheses
  | '[' formula ',' formula ')' weak='?'?                            # Interval
  | edge=('start' | 'end') '(' formula ')'                           # Edge
  | constant                                                         # Literal
  | access=NAME '(' operand ')'                                      # Done
  | name                                                             # Named
  | '@' name formula                                                 # At
  | '-' formula                                                      # Negative
  | formula operator=('*' | '/' | '%') formula                       # Arithmetic
  | formula operator=('+' | '-') formula                             # Arithmetic
  | formula relation=('=' | '!=' | '<' | '<=' | '>' | '>=') formula  # Comparison
  | operator=('!' | 'prev' | 'once' | 'historically') formula        # Unary
  | quantifier=('forall' | 'exists') range formula                   # Quantified
  | formula 'since' formula                                          # Since
  | formula '&' formula                                              # And
  | formula '|' formula                                              # Or
  | <assoc=right> formula '->' formula                               # Implies
  | formula '<->' formula                                            # Equivalent
  ;

constant : sign='-'? NUMBER | STRING | CHARACTER | 'true' | 'false' | 'null' ;

// ---- regular expressions over events

language
  : '(' language? ')'                             # Group
  | '.'                                           # Anything
  | name                                          # Letter
  | language repeat=('*' | '+' | '?')             # Repeated
  | '!' language                                  # Complement
  | language language                             # Sequence
  | language '&' language                         # Both
  | language '|' language                         # Either
  ;

// ---- automata

clause
  : kind=('initial' | 'bad' | 'unfinished') name (',' name)*         # States
  | name '->' name 'on' name (',' name)*                             # Transition
  ;

name : NAME | QUOTED | word ;

// Words of the language that may be names as well.
word
  : 'own' | 'shared' | 'thread' | 'started' | 'at' | 'exec' | 'return' | 'throw' | 'set' | 'fresh'
  | 'monitor'
  ;

// A dot within a name joins it: 'a . b' are two letters with anything between, 'a.b' is one.
NAME : PART ('.' PART)* | '#' DIGIT+ ':' PART ('.' PART | '[]')* ('.' DIGIT+)? ;
QUOTED : '`' ~[`\r\n]+ '`' ;
NUMBER : DIGIT+ ('.' DIGIT+)? ([eE] [+-]? DIGIT+)? ;
STRING : '"' (~["\\\r\n] | '\\' ["\\nrt])* '"' ;
CHARACTER : '\'' (~['\\\r\n] | '\\' ['\\nrt]) '\'' ;
COMMENT : ('//' ~[\r\n]* | '/*' .*? '*/') -> skip ;
SPACE : [ \t\r\n\u000C]+ -> skip ;

// What cannot be read is a token of its own, so that one place tells of it.
UNKNOWN : . ;

fragment PART : [\p{L}_$] [\p{L}\p{N}_$]* ;
fragment DIGIT : [0-9] ;
