grammar Bracket;

start : s ;

s : (x | y)* ;

x : BEGIN s END ;

y : BEGIN s END ;
